package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL of one test, in a folder of its own, durable as a real one, which may be killed and
 * started again. The server refuses to run as root, so that root hands it to the user postgres.
 */
final class TestCluster implements AutoCloseable {
  private static final long ROOM = 400L << 20;

  private final Path bin;
  private final Path folder;
  private final Path disk;
  private final int port;

  private TestCluster(Path bin, Path folder, Path disk, int port) {
    this.bin = bin;
    this.folder = folder;
    this.disk = disk;
    this.port = port;
  }

  /**
   * A running cluster in a new temporary folder: in memory where there is room, because a killed
   * process loses nothing that it handed to the system, and a start after a kill syncs every file;
   * the write-ahead log is on a disk, so that there is an fsync to be killed in.
   */
  static TestCluster create() {
    File memory = new File("/dev/shm");
    if (memory.getUsableSpace() < ROOM) {
      return createIn(temporary());
    }
    try {
      return createIn(Files.createTempDirectory(memory.toPath(), "tht-cluster"), temporary());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A running cluster whose data lie under that empty folder, with small segments. */
  static TestCluster createIn(Path folder) {
    return createIn(folder, folder);
  }

  private static TestCluster createIn(Path folder, Path disk) {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      TestCluster cluster = new TestCluster(newestBin(), folder, disk, free.getLocalPort());
      giveToPostgres(folder);
      giveToPostgres(disk);
      cluster.run(
          "initdb",
          "-D",
          cluster.data(),
          "-U",
          "postgres",
          "-A",
          "trust",
          "-E",
          "UTF8",
          "--locale=C",
          "--no-sync",
          "--waldir=" + disk.resolve("wal"),
          "--wal-segsize=1");
      free.close();
      cluster.start();
      return cluster;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path temporary() {
    try {
      return Files.createTempDirectory("tht-cluster");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Hands a folder to the user that the server runs as. */
  static void giveToPostgres(Path folder) {
    if (isRoot()) {
      call(List.of("chown", "postgres", folder.toString()));
    }
  }

  static Path newestBin() throws IOException {
    try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
      return versions.sorted().reduce((older, newer) -> newer).orElseThrow().resolve("bin");
    }
  }

  void start() {
    run(
        "pg_ctl",
        "-D",
        data(),
        "-l",
        folder.resolve("log").toString(),
        "-w",
        "-t",
        "60",
        "-o",
        "-p "
            + port
            + " -k "
            + folder
            + " -c listen_addresses=127.0.0.1 -c max_wal_size=8MB "
            + "-c min_wal_size=2MB -c wal_buffers=32kB -c restart_after_crash=on",
        "start");
  }

  void stop() {
    run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
  }

  /** Kills the server's first process and waits until those that it leaves behind have gone. */
  void killPostmaster() {
    ProcessHandle postmaster = postmaster().orElseThrow();
    List<ProcessHandle> left = postmaster.descendants().toList();
    postmaster.destroyForcibly();
    postmaster.onExit().join();
    left.forEach(process -> process.onExit().join());
  }

  /** Whether the server's first process is there. */
  boolean isRunning() {
    return postmaster().isPresent();
  }

  private Optional<ProcessHandle> postmaster() {
    Path file = folder.resolve("data/postmaster.pid");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines.findFirst().flatMap(line -> ProcessHandle.of(Long.parseLong(line.strip())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The processes that serve the connections of an application. */
  List<ProcessHandle> backends(String application) {
    try (Connection connection = DriverManager.getConnection(url());
        PreparedStatement statement =
            connection.prepareStatement(
                "select pid from pg_stat_activity where application_name = ?")) {
      statement.setString(1, application);
      List<ProcessHandle> backends = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          ProcessHandle.of(rows.getLong(1)).ifPresent(backends::add);
        }
      }
      return backends;
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Sends a signal to the processes. */
  static void signal(String signal, List<ProcessHandle> processes) {
    List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
    processes.forEach(process -> command.add(String.valueOf(process.pid())));
    if (!processes.isEmpty()) {
      call(command);
    }
  }

  String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres&connectTimeout=10";
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  /** Runs one of the server's programs as its user. */
  void run(String program, String... arguments) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(
          List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"));
    }
    command.add(bin.resolve(program).toString());
    command.addAll(List.of(arguments));
    call(command);
  }

  static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  static void call(List<String> command) {
    try {
      Path said = Files.createTempFile("tht-cluster", ".out");
      Process process =
          new ProcessBuilder(command)
              .directory(Path.of("/").toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      int code = process.waitFor();
      String output = Files.readString(said);
      Files.delete(said);
      assertThat(code).as("%s: %s", command, output).isZero();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    try {
      stop();
    } finally {
      call(List.of("rm", "-rf", folder.toString(), disk.toString()));
    }
  }
}
