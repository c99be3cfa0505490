package org.wardvoice.operations.command;

/** The arguments of a command are wrong; the message says how. */
final class Misuse extends RuntimeException {

  private static final long serialVersionUID = 1L;

  Misuse(String message) {
    super(message);
  }
}
