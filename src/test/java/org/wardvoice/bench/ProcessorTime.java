package org.wardvoice.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The processor time of processes and of the machine, from {@code /proc}, in milliseconds. */
final class ProcessorTime {

  /** Linux counts in hundredths of a second everywhere. */
  private static final double TICK_MILLIS = 10;

  /** Counted from the state, the first field after the program's name. */
  private static final int USER = 11;

  private static final int SYSTEM = 12;
  private static final int ENDED_CHILDREN_USER = 13;
  private static final int ENDED_CHILDREN_SYSTEM = 14;

  private static final int IDLE = 4;
  private static final int WAITING_FOR_DISK = 5;
  private static final int STOLEN = 8;

  private ProcessorTime() {}

  static double ofProcess(long pid) {
    return ticks(fields(pid), USER, SYSTEM) * TICK_MILLIS;
  }

  /** With its children, those that have ended, too: a PostgreSQL server. */
  static double ofFamily(long pid) {
    long own = ticks(fields(pid), USER, SYSTEM, ENDED_CHILDREN_USER, ENDED_CHILDREN_SYSTEM);
    return own * TICK_MILLIS
        + ProcessHandle.of(pid).orElseThrow().children().mapToDouble(ProcessorTime::ofChild).sum();
  }

  /** Of all processes, with what a host takes from its guest. */
  static double ofMachine() {
    String[] fields = lines(Path.of("/proc/stat")).split("\n", 2)[0].split(" +", -1);
    double all = 0;
    for (int i = 1; i <= STOLEN; i++) {
      all += i == IDLE || i == WAITING_FOR_DISK ? 0 : Long.parseLong(fields[i]);
    }
    return all * TICK_MILLIS;
  }

  private static double ofChild(ProcessHandle child) {
    try {
      return ofProcess(child.pid());
    } catch (IllegalStateException ended) {
      return 0;
    }
  }

  private static long ticks(String[] fields, int... indexes) {
    return Arrays.stream(indexes).mapToLong(index -> Long.parseLong(fields[index])).sum();
  }

  private static String[] fields(long pid) {
    String line = lines(Path.of("/proc", Long.toString(pid), "stat"));
    return line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
  }

  private static String lines(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException ended) {
      throw new IllegalStateException(ended);
    }
  }
}
