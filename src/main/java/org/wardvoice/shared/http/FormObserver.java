package org.wardvoice.shared.http;

/** Observes forms while they are read: two forms are the same if their fingerprints are. */
public interface FormObserver {

  /** Whether the file is needed at all; otherwise the form is read only for its fingerprint. */
  boolean wantsFile();

  /**
   * The whole form has been read.
   *
   * @param fingerprint over all names and values and the file, whatever the boundary and the order
   * @throws RuntimeException to refuse the request
   */
  void formRead(String fingerprint);
}
