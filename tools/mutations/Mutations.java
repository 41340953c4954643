import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Plays the mutations of one module's tests: each is compiled into a folder of its own, put before
 * the real classes, and the test that it names must fail. `run` starts it in the module's folder.
 */
public final class Mutations {

  private static final int MOST_SECONDS = 180;

  /** One line of requirements.tsv. */
  record Mutation(String requirement, String file, String find, String put, String test) {

    static Mutation of(String line) {
      String[] fields = line.split("\t", -1);
      if (fields.length != 6) {
        throw new IllegalArgumentException("not six fields: " + line);
      }
      return new Mutation(fields[0], fields[1], fields[2], fields[3], fields[5]);
    }

    /** The one place of the file that the mutation changes, changed. */
    String applied(String text) {
      Pattern place =
          Pattern.compile(
              Arrays.stream(find.split("\\\\n"))
                  .map(part -> Pattern.quote(part.strip()))
                  .collect(Collectors.joining("\\s*\\R\\s*")));
      Matcher matcher = place.matcher(text);
      if (!matcher.find()) {
        throw new IllegalStateException("no such line in " + file + ": " + find);
      }
      String changed =
          text.substring(0, matcher.start()) + put + text.substring(matcher.end());
      if (matcher.find()) {
        throw new IllegalStateException("not the only such line in " + file + ": " + find);
      }
      return changed;
    }

    String type() {
      return test.substring(0, test.indexOf('#'));
    }

    String method() {
      return test.substring(test.indexOf('#') + 1);
    }
  }

  private final Path root;
  private final List<Path> own;
  private final ClassLoader libraries;
  private final String classpath;

  private Mutations(Path root, List<Path> own, List<Path> jars) throws IOException {
    this.root = root;
    this.own = own;
    this.libraries = new URLClassLoader(urls(jars), Mutations.class.getClassLoader());
    this.classpath =
        Stream.of(own, jars, junit())
            .flatMap(List::stream)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> junit() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  private static URL[] urls(List<Path> paths) throws IOException {
    URL[] urls = new URL[paths.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = paths.get(i).toUri().toURL();
    }
    return urls;
  }

  /** Arguments: the root, the mutations, then a file with own class folders, and one with jars. */
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    List<Mutation> mutations =
        Files.readAllLines(Path.of(args[1])).stream().map(Mutation::of).toList();
    Mutations run = new Mutations(root, paths(args[2]), paths(args[3]));
    boolean good = run.isGreenUnchanged(mutations);
    if (good) {
      for (Mutation mutation : mutations) {
        good &= run.isKilled(mutation);
      }
    }
    System.exit(good ? 0 : 1);
  }

  private static List<Path> paths(String file) throws IOException {
    return Files.readAllLines(Path.of(file)).stream().map(Path::of).toList();
  }

  /** A test that fails on the unchanged code would seem to kill anything. */
  private boolean isGreenUnchanged(List<Mutation> mutations) throws Exception {
    boolean green = true;
    for (String type : mutations.stream().map(Mutation::type).distinct().toList()) {
      Set<String> methods = new TreeSet<>();
      mutations.stream().filter(m -> m.type().equals(type)).forEach(m -> methods.add(m.method()));
      Outcome outcome = play(type, methods, List.of());
      if (!outcome.failed().isEmpty() || !outcome.ran().containsAll(methods)) {
        methods.removeAll(outcome.ran());
        System.out.println("NOT GREEN  " + type + " failed " + outcome.failed() + " absent " + methods);
        green = false;
      }
    }
    return green;
  }

  private boolean isKilled(Mutation mutation) throws Exception {
    Path overlay = Files.createTempDirectory("mutation");
    try {
      Path source = root.resolve(mutation.file());
      String changed;
      try {
        changed = mutation.applied(Files.readString(source));
      } catch (IllegalStateException e) {
        System.out.println("BROKEN     " + mutation.requirement() + "  " + e.getMessage());
        return false;
      }
      if (!compiled(source, changed, overlay)) {
        System.out.println("BROKEN     " + mutation.requirement() + "  does not compile: " + mutation.file());
        return false;
      }
      Outcome outcome = play(mutation.type(), Set.of(mutation.method()), List.of(overlay));
      boolean killed = outcome.hangs() || outcome.failed().contains(mutation.method());
      System.out.println(
          (killed ? "killed     " : "SURVIVED   ")
              + mutation.requirement()
              + "  "
              + source.getFileName()
              + ": "
              + (mutation.find().length() > 60 ? mutation.find().substring(0, 60) + "..." : mutation.find())
              + "  by "
              + mutation.test());
      return killed;
    } finally {
      delete(overlay);
    }
  }

  private boolean compiled(Path source, String changed, Path overlay) throws IOException {
    String path = source.toString().replace('\\', '/');
    if (!path.endsWith(".java")) {
      Path target = overlay.resolve(path.substring(path.indexOf("/src/main/resources/") + 20));
      Files.createDirectories(target.getParent());
      Files.writeString(target, changed);
      return true;
    }
    Path sources = Files.createTempDirectory("mutated");
    try {
      Path file = Files.writeString(sources.resolve(source.getFileName().toString()), changed);
      return ToolProvider.getSystemJavaCompiler()
              .run(
                  null, null, null, "-proc:none", "-nowarn", "-Xlint:none", "--release", "21",
                  "-implicit:none", "-cp", classpath, "-d", overlay.toString(), file.toString())
          == 0;
    } finally {
      delete(sources);
    }
  }

  record Outcome(Set<String> ran, Set<String> failed, boolean hangs) {}

  private Outcome play(String type, Set<String> methods, List<Path> overlay) throws Exception {
    List<Path> first = new ArrayList<>(overlay);
    first.addAll(own);
    URLClassLoader classes = new URLClassLoader(urls(first), libraries);
    Set<String> ran = new TreeSet<>();
    Set<String> failed = new TreeSet<>();
    CompletableFuture<Void> done = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                launch(type, methods, ran, failed);
                done.complete(null);
              } catch (Throwable e) {
                done.completeExceptionally(e);
              }
            });
    thread.setDaemon(true);
    thread.setContextClassLoader(classes);
    thread.start();
    try {
      done.get(MOST_SECONDS, TimeUnit.SECONDS);
      classes.close();
      return new Outcome(ran, failed, false);
    } catch (TimeoutException hangs) {
      return new Outcome(ran, failed, true);
    } catch (ExecutionException e) {
      throw new IllegalStateException("cannot run " + type, e.getCause());
    }
  }

  private static void launch(String type, Set<String> methods, Set<String> ran, Set<String> failed)
      throws ClassNotFoundException {
    Class<?> tests = Class.forName(type, true, Thread.currentThread().getContextClassLoader());
    PostDiscoveryFilter named =
        test -> FilterResult.includedIf(name(test).map(methods::contains).orElse(true));
    LauncherDiscoveryRequest request =
        request().selectors(selectClass(tests)).filters(named).build();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                String name =
                    test.getSource()
                        .filter(MethodSource.class::isInstance)
                        .map(source -> ((MethodSource) source).getMethodName())
                        .orElse("");
                ran.add(name);
                if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                  failed.addAll(name.isEmpty() ? methods : Set.of(name));
                  System.err.println(name + ": " + result.getThrowable().map(Throwable::toString).orElse(""));
                }
              }
            });
  }

  private static java.util.Optional<String> name(TestDescriptor test) {
    return test.getSource()
        .filter(MethodSource.class::isInstance)
        .map(source -> ((MethodSource) source).getMethodName());
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }
}
