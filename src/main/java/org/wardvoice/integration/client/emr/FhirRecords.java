package org.wardvoice.integration.client.emr;

import java.util.Set;
import org.hl7.fhir.r4.model.Attachment;
import org.hl7.fhir.r4.model.Base;
import org.hl7.fhir.r4.model.Identifier;
import org.hl7.fhir.r4.model.Property;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.integration.service.Person;
import org.wardvoice.integration.service.emr.Outgoing;
import org.wardvoice.integration.service.emr.Outgoing.AddedDocument;
import org.wardvoice.integration.service.emr.Outgoing.Findings;
import org.wardvoice.integration.service.emr.Outgoing.SentTask;
import org.wardvoice.integration.service.emr.Outgoing.SignedDocument;
import org.wardvoice.integration.service.fhir.Codes;

/** Converts records to resources. Each has the record's id as an identifier, so that it can be found again. */
final class FhirRecords {

  /** Elements that servers set themselves. */
  private static final Set<String> OF_THE_SERVER = Set.of("id", "meta", "text", "implicitRules");

  private FhirRecords() {}

  static Resource of(Outgoing record) {
    if (record instanceof SignedDocument note) {
      return FhirDocuments.note(note);
    }
    if (record instanceof AddedDocument addendum) {
      return FhirDocuments.addendum(addendum);
    }
    if (record instanceof Findings findings) {
      return FhirFindings.of(findings);
    }
    return FhirTasks.of((SentTask) record);
  }

  /** The search for the record, for {@code If-None-Exist}. */
  static String search(Outgoing record) {
    Identifier own = Codes.identifier(record.id());
    return "identifier=" + own.getSystem() + "|" + own.getValue();
  }

  static Reference patient(String id) {
    return new Reference("Patient/" + id);
  }

  /** A user, who may be unknown to the EMR. */
  static Reference person(Person person) {
    Reference reference = new Reference();
    reference.setIdentifier(Codes.identifier(person.id()));
    reference.setDisplay(person.name());
    return reference;
  }

  /** Whether the EMR's element contains everything that ours does; it may contain more. */
  static boolean says(Base theirs, Base ours) {
    if (ours.isPrimitive()) {
      return ours.equalsDeep(theirs);
    }
    return ours.children().stream()
        .filter(property -> !OF_THE_SERVER.contains(property.getName()))
        .filter(property -> !isKeptElsewhere(theirs, property.getName()))
        .allMatch(property -> saysEach(theirs, property));
  }

  private static boolean saysEach(Base theirs, Property ours) {
    Property same = theirs.getChildByName(ours.getName());
    return ours.getValues().stream()
        .allMatch(
            value ->
                same != null && same.getValues().stream().anyMatch(other -> says(other, value)));
  }

  /** A server may store a document's content separately and refer to it. */
  private static boolean isKeptElsewhere(Base theirs, String property) {
    return property.equals("data")
        && theirs instanceof Attachment attachment
        && attachment.hasUrl()
        && !attachment.hasData();
  }
}
