package dev.tht.cli.command;

/**
 * Says how a session goes on when the process is killed in its middle; closed, it says nothing more.
 */
final class Reminder implements AutoCloseable {

  private final Thread hook;

  Reminder(Runnable say) {
    this.hook = new Thread(say, "tht-reminder");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException goingDown) {
      // The process is being killed: the reminder is already on its way.
    }
  }
}
