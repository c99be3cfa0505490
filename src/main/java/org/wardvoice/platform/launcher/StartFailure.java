package org.wardvoice.platform.launcher;

/** The service can't start; the message says to a person what is wrong and what to do. */
final class StartFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  StartFailure(String message) {
    super(message);
  }

  StartFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
