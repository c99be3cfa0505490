package org.wardvoice.analysis.service.lexicon;

/** A lexicon file is invalid; the message names the file, the line and the problem. */
public final class LexiconException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  LexiconException(String message) {
    super(message);
  }

  LexiconException(String message, Throwable cause) {
    super(message, cause);
  }
}
