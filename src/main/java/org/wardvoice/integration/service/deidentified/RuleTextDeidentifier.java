package org.wardvoice.integration.service.deidentified;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.Person;

/** De-identifies texts with rules and word lists. */
@ApplicationScoped
public class RuleTextDeidentifier implements TextDeidentifier {

  @Override
  public Texts prepare(Pseudonyms pseudonyms, Collection<Person> staff, Instant at) {
    TextScrubber scrubber =
        new TextScrubber(pseudonyms, names(pseudonyms, staff), new Dates(at).year());
    return (text, patient) -> scrubber.scrub(text, names(pseudonyms, patient));
  }

  /** A patient has the same code in texts as in the name field of the record. */
  private static KnownNames names(Pseudonyms pseudonyms, PatientIdentity patient) {
    KnownNames names = new KnownNames();
    if (patient != null && patient.name() != null) {
      names.name(patient.name(), pseudonyms.patient(patient.id()));
    }
    return patient == null || patient.mrn() == null ? names : names.number(patient.mrn());
  }

  private static KnownNames names(Pseudonyms pseudonyms, Collection<Person> staff) {
    KnownNames names = new KnownNames();
    for (Person person : staff) {
      if (person.name() != null) {
        names.name(person.name(), pseudonyms.person(person.id()));
      }
    }
    return names;
  }
}
