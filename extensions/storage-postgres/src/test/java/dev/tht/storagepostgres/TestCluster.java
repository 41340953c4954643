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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL of one test, in a folder of its own, durable as a real one, which may be killed and
 * started again. The server refuses to run as root, so that root hands it to the user postgres.
 */
final class TestCluster implements AutoCloseable {
  private static final long ROOM = 400L << 20;
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(2);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final Path bin;
  private final Path folder;
  private final Path disk;
  private final int port;
  private @Nullable Process server;

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

  /** Starts the server as a child of this process, and returns when it takes connections. */
  void start() {
    try {
      Files.deleteIfExists(Path.of(data(), "postmaster.pid"));
      server =
          begun(
              List.of(
                  "postgres",
                  "-D",
                  data(),
                  "-p",
                  String.valueOf(port),
                  "-k",
                  folder.toString(),
                  "-c",
                  "listen_addresses=127.0.0.1",
                  "-c",
                  "max_wal_size=8MB",
                  "-c",
                  "min_wal_size=2MB",
                  "-c",
                  "wal_buffers=32kB",
                  "-c",
                  "shared_buffers=4MB",
                  "-c",
                  "restart_after_crash=on"),
              folder.resolve("log").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long start = System.nanoTime();
    while (!isReady()) {
      assertThat(isRunning() && System.nanoTime() - start < PATIENCE).as(log()).isTrue();
      LockSupport.parkNanos(PAUSE);
    }
  }

  private boolean isReady() {
    try (Connection connection = DriverManager.getConnection(url())) {
      return connection.isValid(10);
    } catch (SQLException e) {
      return false;
    }
  }

  private String log() {
    try {
      return Files.readString(folder.resolve("log"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  void stop() {
    if (isRunning()) {
      run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
    }
  }

  /** Kills the server's first process and waits until those that it leaves behind have gone. */
  void killPostmaster() {
    List<ProcessHandle> left = children();
    killed();
    awaitEnd(left);
  }

  /** Kills the server's first process and all others of it at one moment. */
  void killAll() {
    List<ProcessHandle> left = children();
    postmaster().destroyForcibly();
    left.forEach(ProcessHandle::destroyForcibly);
    killed();
    awaitEnd(left);
  }

  private List<ProcessHandle> children() {
    return postmaster().children().toList();
  }

  private void killed() {
    ProcessHandle postmaster = postmaster();
    postmaster.destroyForcibly();
    awaitEnd(List.of(postmaster));
  }

  /** Returns when the processes run no more, whether or not anybody has asked how they ended. */
  static void awaitEnd(List<ProcessHandle> processes) {
    for (ProcessHandle process : processes) {
      while (process.isAlive() && !isZombie(process)) {
        LockSupport.parkNanos(PAUSE);
      }
    }
  }

  private static boolean isZombie(ProcessHandle process) {
    try {
      String state = Files.readString(Path.of("/proc", String.valueOf(process.pid()), "stat"));
      return state.substring(state.lastIndexOf(')')).startsWith(") Z");
    } catch (IOException gone) {
      return true;
    }
  }

  /** Whether the server's first process is there. */
  boolean isRunning() {
    return server != null && server.isAlive();
  }

  private ProcessHandle postmaster() {
    assertThat(server).isNotNull();
    return server.toHandle();
  }

  /** A connection that asks what the others are in, and gives up where one of them blocks it. */
  Connection monitor() throws SQLException {
    return DriverManager.getConnection(url() + "&socketTimeout=3");
  }

  /** The processes that serve the connections of an application. */
  static List<ProcessHandle> backends(Connection monitor, String application) throws SQLException {
    try (PreparedStatement statement =
        monitor.prepareStatement("select pid from pg_stat_activity where application_name = ?")) {
      statement.setString(1, application);
      List<ProcessHandle> backends = new ArrayList<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          ProcessHandle.of(rows.getLong(1)).ifPresent(backends::add);
        }
      }
      return backends;
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
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments));
    call(asServer(command));
  }

  private List<String> asServer(List<String> programAndArguments) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(
          List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"));
    }
    command.add(bin.resolve(programAndArguments.get(0)).toString());
    command.addAll(programAndArguments.subList(1, programAndArguments.size()));
    return command;
  }

  /** Begins one of the server's programs as its user, in a group that no terminal interrupts. */
  private Process begun(List<String> programAndArguments, File said) throws IOException {
    return new ProcessBuilder(asServer(programAndArguments))
        .directory(Path.of("/").toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(said))
        .start();
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
