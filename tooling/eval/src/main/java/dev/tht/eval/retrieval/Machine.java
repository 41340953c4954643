package dev.tht.eval.retrieval;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** What the virtual machine says of its own use of processor and heap. */
final class Machine {

  private Machine() {}

  /** Processor time of the whole process so far. */
  static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : 0;
  }

  /** Bytes of the heap in use after a collection. */
  static long heapInUse() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Whether it was told to leave out the compiler that optimises, as {@code tht} starts it. */
  static boolean quickCompilerAlone() {
    String told = "-XX:TieredStopAtLevel=";
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith(told))
        .reduce((one, last) -> last)
        .filter(argument -> !argument.equals(told + 4))
        .isPresent();
  }
}
