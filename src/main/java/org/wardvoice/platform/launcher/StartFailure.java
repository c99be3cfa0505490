package org.wardvoice.platform.launcher;

/** The service can't start; the message tells the user what is wrong and what to do. */
final class StartFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  StartFailure(String message) {
    super(message);
  }

  StartFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
