package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A workspace that is put together when it is first needed, so that an agent's greeting is answered
 * at once. Safe for concurrent use.
 */
final class LateAssembly implements Supplier<Assembly>, AutoCloseable {

  private final Workspace workspace;
  private @Nullable Assembly assembly;

  LateAssembly(Workspace workspace) {
    this.workspace = workspace;
  }

  @Override
  public synchronized Assembly get() {
    Assembly made = assembly;
    if (made == null) {
      made = Assembly.open(workspace);
      assembly = made;
    }
    return made;
  }

  @Override
  public synchronized void close() {
    if (assembly != null) {
      assembly.close();
    }
  }
}
