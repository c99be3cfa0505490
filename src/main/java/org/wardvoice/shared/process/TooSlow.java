package org.wardvoice.shared.process;

import java.io.IOException;

/** A process hasn't answered in time, or none has become free. */
public final class TooSlow extends IOException {

  private static final long serialVersionUID = 1L;

  public TooSlow(String reason) {
    this(reason, null);
  }

  TooSlow(String reason, Throwable cause) {
    super(reason, cause);
  }
}
