package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.util.Collection;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.Person;

/**
 * Removes identifiers from free text. Another implementation, such as a language model within the process, can replace
 * {@link RuleTextDeidentifier}. It runs inside the export's transaction and so must not call another server.
 */
public interface TextDeidentifier {

  /**
   * Prepares for the texts of one export of one organization.
   *
   * @param staff whose names the texts may contain
   * @param at the time of the export
   */
  Texts prepare(Pseudonyms pseudonyms, Collection<Person> staff, Instant at);

  /** De-identifies the texts of one export. Thread-safe. */
  @FunctionalInterface
  interface Texts {

    /** Exports no free text. */
    Texts REMOVED = (text, patient) -> null;

    /**
     * The text without identifiers.
     *
     * @param patient the subject; null if there is none
     * @return null if the text must not be exported
     */
    String treat(String text, PatientIdentity patient);
  }
}
