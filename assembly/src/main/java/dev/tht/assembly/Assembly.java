package dev.tht.assembly;

import com.google.inject.ConfigurationException;
import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import com.google.inject.Stage;
import com.google.inject.util.Modules;
import dev.tht.assembly.provider.Backends;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.Gate;
import dev.tht.spi.ThtException;

/**
 * One workspace put together: every room as {@code tht.yaml} and the given modules say, each made
 * when it is first asked for. Closing it closes what it opened, and not what a module brought. Safe
 * for concurrent use.
 */
public final class Assembly implements AutoCloseable {

  private final Injector injector;
  private final Closing closing;

  private Assembly(Injector injector, Closing closing) {
    this.injector = injector;
    this.closing = closing;
  }

  /**
   * Puts the workspace together; what a module binds wins over what the workspace would give.
   *
   * @throws ThtException when {@code tht.yaml} or a jar that it names is at fault
   */
  public static Assembly open(Workspace workspace, Module... overrides) {
    return open(workspace, workspace.settings(), overrides);
  }

  /**
   * As the other, over another database than the workspace's.
   *
   * @param database the name of a connection in {@code tht.yaml}, or a JDBC URL
   */
  public static Assembly asking(String database, Workspace workspace, Module... overrides) {
    return open(workspace, workspace.settings(database), overrides);
  }

  private static Assembly open(Workspace workspace, Settings settings, Module... overrides) {
    Closing closing = new Closing();
    ClassLoader loader = ProviderJars.loader(workspace, settings, closing);
    return open(workspace, settings, closing, loader, overrides);
  }

  /** As the other, with providers found by that class loader instead of by the jars named. */
  public static Assembly open(Workspace workspace, ClassLoader loader, Module... overrides) {
    return open(workspace, workspace.settings(), new Closing(), loader, overrides);
  }

  private static Assembly open(
      Workspace workspace,
      Settings settings,
      Closing closing,
      ClassLoader loader,
      Module... overrides) {
    Module own =
        Modules.combine(
            new Backends(loader),
            new WorkspaceModule(workspace, settings, closing),
            new PlanModule(),
            new GateModule());
    try {
      Injector injector =
          Guice.createInjector(Stage.DEVELOPMENT, Modules.override(own).with(overrides));
      return new Assembly(injector, closing);
    } catch (CreationException e) {
      throw cause(e, e);
    }
  }

  /** The room of that type. */
  public <T> T get(Class<T> type) {
    try {
      return injector.getInstance(type);
    } catch (ProvisionException | ConfigurationException e) {
      throw cause(e, e);
    }
  }

  /** The gate. */
  public Gate gate() {
    return get(Gate.class);
  }

  /** The failure that a person can act on, when Guice wrapped one. */
  private static RuntimeException cause(Throwable thrown, RuntimeException otherwise) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof ThtException failure) {
        return failure;
      }
    }
    return otherwise;
  }

  @Override
  public void close() {
    closing.close();
  }
}
