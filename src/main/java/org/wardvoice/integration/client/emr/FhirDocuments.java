package org.wardvoice.integration.client.emr;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import org.hl7.fhir.r4.model.Attachment;
import org.hl7.fhir.r4.model.CodeableConcept;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.DocumentReference.DocumentRelationshipType;
import org.hl7.fhir.r4.model.DocumentReference.ReferredDocumentStatus;
import org.hl7.fhir.r4.model.Enumerations.DocumentReferenceStatus;
import org.hl7.fhir.r4.model.Reference;
import org.wardvoice.integration.service.emr.Outgoing.AddedDocument;
import org.wardvoice.integration.service.emr.Outgoing.SignedDocument;
import org.wardvoice.integration.service.fhir.Codes;

/**
 * Signed notes and their addenda. A note has three contents: the readable text; the signed text, byte for byte; and its
 * detached signature (JWS), so that recipients can verify it.
 */
final class FhirDocuments {

  private static final String TEXT = "text/plain; charset=utf-8";

  private FhirDocuments() {}

  static DocumentReference note(SignedDocument note) {
    DocumentReference document =
        document(note.noteType(), note.patient(), note.signedAt())
            .addIdentifier(Codes.identifier(note.id()))
            .addAuthor(FhirRecords.person(note.author()))
            .setAuthenticator(FhirRecords.person(note.signer()));
    if (!note.provider().equals(note.author())) {
      document.addAuthor(FhirRecords.person(note.provider()));
    }
    if (note.department() != null) {
      document.getContext().getPracticeSetting().setText(note.department());
    }
    add(document, TEXT, "Note", note.content(), note.signedAt());
    add(document, "application/json", "Signed text", note.payload(), note.signedAt());
    add(document, "application/jose", "Signature of the signed text", note.jws(), note.signedAt());
    return document;
  }

  static DocumentReference addendum(AddedDocument addendum) {
    DocumentReference document =
        document(addendum.noteType(), addendum.patient(), addendum.writtenAt())
            .addIdentifier(Codes.identifier(addendum.id()))
            .addAuthor(FhirRecords.person(addendum.author()));
    document
        .addRelatesTo()
        .setCode(DocumentRelationshipType.APPENDS)
        .setTarget(new Reference("DocumentReference/" + addendum.note()));
    add(document, TEXT, "Addendum", addendum.content(), addendum.writtenAt());
    return document;
  }

  private static DocumentReference document(String noteType, String patient, Instant date) {
    Coding type = Codes.loinc(noteType).orElseGet(() -> new Coding(Codes.LOINC, "34109-9", "Note"));
    return new DocumentReference()
        .setStatus(DocumentReferenceStatus.CURRENT)
        .setDocStatus(ReferredDocumentStatus.FINAL)
        .setType(new CodeableConcept(type).setText(noteType))
        .setSubject(FhirRecords.patient(patient))
        .setDate(Date.from(date));
  }

  private static void add(
      DocumentReference document, String type, String title, String text, Instant at) {
    document
        .addContent()
        .setAttachment(
            new Attachment()
                .setContentType(type)
                .setTitle(title)
                .setCreation(Date.from(at))
                .setData(text.getBytes(StandardCharsets.UTF_8)));
  }
}
