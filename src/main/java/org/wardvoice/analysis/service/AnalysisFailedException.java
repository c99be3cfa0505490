package org.wardvoice.analysis.service;

/**
 * An engine has failed; the message gives the reason, is stored with the record and contains no words of the patient.
 */
public final class AnalysisFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public AnalysisFailedException(String message) {
    super(message);
  }

  public AnalysisFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
