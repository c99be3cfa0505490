package org.wardvoice.shared.log;

import java.lang.System.Logger.Level;
import java.util.regex.Pattern;

/**
 * Structured log lines: an event's name and named values, with the identifier of the current request. Values are
 * identifiers, counts, durations, states; never what a patient or a user wrote or said.
 */
public final class Log {

  private static final Pattern PLAIN = Pattern.compile("[\\w./:@+,-]{1,200}");
  private static final int LONGEST_VALUE = 500;
  private static final KnownTraces TRACES = new KnownTraces(System::nanoTime);

  private final System.Logger logger;

  private Log(System.Logger logger) {
    this.logger = logger;
  }

  public static Log of(Class<?> place) {
    return new Log(System.getLogger(place.getName()));
  }

  /**
   * A normal event.
   *
   * @param event dotted words, such as {@code upload.stored}
   * @param namesAndValues a name, its value, the next name, …
   */
  public void info(String event, Object... namesAndValues) {
    write(Level.INFO, event, null, namesAndValues);
  }

  /** A problem that the service can handle. */
  public void warn(String event, Object... namesAndValues) {
    write(Level.WARNING, event, null, namesAndValues);
  }

  /** A problem that the service can handle, with its stack trace unless the last minute's log has it. */
  public void warn(String event, Throwable cause, Object... namesAndValues) {
    write(Level.WARNING, event, cause, namesAndValues);
  }

  /** A problem that needs attention. */
  public void error(String event, Throwable cause, Object... namesAndValues) {
    write(Level.ERROR, event, cause, namesAndValues);
  }

  private void write(Level level, String event, Throwable cause, Object... namesAndValues) {
    if (logger.isLoggable(level)) {
      String line = line(event, namesAndValues);
      logger.log(level, cause == null ? line : line + TRACES.tell(SafeTrace.of(cause)));
    }
  }

  static String line(String event, Object... namesAndValues) {
    StringBuilder line = new StringBuilder("event=").append(event);
    RequestId.current().ifPresent(id -> line.append(" request_id=").append(id));
    for (int i = 0; i + 1 < namesAndValues.length; i += 2) {
      line.append(' ')
          .append(namesAndValues[i])
          .append('=')
          .append(value(String.valueOf(namesAndValues[i + 1])));
    }
    return line.toString();
  }

  /** A value can't break a line or look like the next one. */
  private static String value(String text) {
    if (PLAIN.matcher(text).matches()) {
      return text;
    }
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .limit(LONGEST_VALUE)
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\');
              }
              quoted.appendCodePoint(Character.isISOControl(c) ? ' ' : c);
            });
    return quoted.append('"').toString();
  }
}
