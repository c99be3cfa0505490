package org.wardvoice.shared.http;

/** Is told of forms while they are read: two forms are the same when their fingerprints are. */
public interface FormObserver {

  /** Whether the file is wanted at all; else the form is only read for its fingerprint. */
  boolean wantsFile();

  /**
   * The whole form has been read.
   *
   * @param fingerprint over all names and values and the file, whatever the boundary and the order
   * @throws RuntimeException when the request shall end here
   */
  void formRead(String fingerprint);
}
