package org.wardvoice.operations.doctor;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code WARDVOICE_HEAP}, which the server's JVM gets after {@code -Xmx}. */
final class HeapSetting {

  private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kKmMgGtT]?)");
  private static final String UNITS = " kmgt";
  private static final int KIBI = 1024;

  /** In MiB; WildFly's JVM starts with it. */
  private static final int LEAST = 64;

  private HeapSetting() {}

  /** What is wrong with it on this machine; empty if nothing. */
  static Optional<String> fault(String value) {
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return fault(value, machine.getTotalMemorySize() / KIBI / KIBI);
  }

  /**
   * What is wrong with it; empty if nothing.
   *
   * @param memory of the machine in MiB
   */
  static Optional<String> fault(String value, long memory) {
    Matcher size = SIZE.matcher(value);
    if (!size.matches()) {
      return Optional.of(
          "WARDVOICE_HEAP must be a size such as 1536m or 2g, not \"" + value + "\".");
    }
    int unit = UNITS.indexOf(size.group(2).toLowerCase(Locale.ROOT));
    double heap = Long.parseLong(size.group(1)) * Math.pow(KIBI, unit - 2.0);
    if (heap < LEAST) {
      return Optional.of("WARDVOICE_HEAP must be at least 64m, not \"" + value + "\".");
    }
    return heap > memory
        ? Optional.of(
            "WARDVOICE_HEAP is %s, but this machine has only %d MiB of memory."
                .formatted(value, memory))
        : Optional.empty();
  }
}
