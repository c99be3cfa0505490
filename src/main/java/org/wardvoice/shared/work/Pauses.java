package org.wardvoice.shared.work;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/** The waits of work that is repeated. */
public final class Pauses {

  /**
   * After the database was unreachable, the pool first returns broken connections. Together longer than the five seconds
   * for which it takes a connection for valid without asking.
   */
  public static final List<Duration> UNTIL_CONNECTED =
      LongStream.of(0, 100, 200, 400, 800, 1_600, 3_200).mapToObj(Duration::ofMillis).toList();

  private Pauses() {}
}
