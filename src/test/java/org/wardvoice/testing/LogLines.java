package org.wardvoice.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;

/** Keeps what is logged. */
public final class LogLines extends Handler {

  private final List<String> messages = new ArrayList<>();

  public List<String> messages() {
    return List.copyOf(messages);
  }

  @Override
  public void publish(LogRecord line) {
    messages.add(line.getMessage());
  }

  @Override
  public void flush() {
    // nothing is held back
  }

  @Override
  public void close() {
    // nothing is open
  }
}
