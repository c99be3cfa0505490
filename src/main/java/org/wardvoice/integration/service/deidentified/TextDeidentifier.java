package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.util.Collection;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.Person;

/**
 * Removes from free text what identifies somebody. Another implementation, such as a language model
 * within the process, can take the place of {@link RuleTextDeidentifier}. It runs inside the
 * export's transaction and so calls no other server.
 */
public interface TextDeidentifier {

  /**
   * Prepares for the texts of one export of one organization.
   *
   * @param staff those who work there: the texts may hold their names
   * @param at when the export is made
   */
  Texts prepare(Pseudonyms pseudonyms, Collection<Person> staff, Instant at);

  /** What becomes of each text of one export. Safe for several threads. */
  @FunctionalInterface
  interface Texts {

    /** No text is exported at all. */
    Texts REMOVED = (text, patient) -> null;

    /**
     * The text without what identifies somebody.
     *
     * @param patient whom it is about; null where that is nobody
     * @return null where the text must not be exported
     */
    String treat(String text, PatientIdentity patient);
  }
}
