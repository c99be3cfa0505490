package org.wardvoice.platform.launcher.ledger;

/** A ledger is invalid; the message is a sentence for the auditor. */
final class BrokenLedger extends Exception {

  private static final long serialVersionUID = 1L;

  BrokenLedger(String sentence) {
    super(sentence);
  }
}
