package org.wardvoice.analysis.service;

/** An engine could not answer; the message says why in words fit for the record, without the patient's. */
public final class AnalysisFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public AnalysisFailedException(String message) {
    super(message);
  }

  public AnalysisFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
