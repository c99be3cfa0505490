package org.wardvoice.shared.process;

import java.io.IOException;

/** The model's native runtime doesn't work on this machine. */
public final class RuntimeMissing extends IOException {

  private static final long serialVersionUID = 1L;

  RuntimeMissing(String reason) {
    super(reason);
  }
}
