package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.DataTypeException;
import ca.uhn.hl7v2.model.v251.datatype.CNN;
import ca.uhn.hl7v2.model.v251.datatype.NDL;
import java.time.Instant;
import org.wardvoice.integration.service.Person;

/** Fills a name with date and location (NDL), whose name is one component with subcomponents. */
final class Performers {

  private Performers() {}

  /**
   * @param at when the person performed it; null if unknown
   */
  static void fill(NDL field, Person person, Instant at) {
    PersonName name = PersonName.of(person.name());
    CNN who = field.getNdl1_Name();
    try {
      who.getCnn1_IDNumber().setValue(person.id().toString());
      who.getCnn2_FamilyName().setValue(line(name.family()));
      who.getCnn3_GivenName().setValue(line(name.given()));
      who.getCnn4_SecondAndFurtherGivenNamesOrInitialsThereof().setValue(line(name.further()));
      who.getCnn5_SuffixEgJRorIII().setValue(line(name.suffix()));
      who.getCnn9_AssigningAuthorityNamespaceID().setValue(SegmentFields.WARDVOICE);
      if (at != null) {
        field.getNdl2_StartDateTime().getTs1_Time().setValue(SegmentFields.stamp(at));
      }
    } catch (DataTypeException e) {
      throw new IllegalStateException("A person can't be written", e);
    }
  }

  private static String line(String text) {
    return text == null ? null : Hl7Text.line(text);
  }
}
