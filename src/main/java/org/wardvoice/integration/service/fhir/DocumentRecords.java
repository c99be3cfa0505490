package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.Attachment;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.DocumentReference.ReferredDocumentStatus;
import org.hl7.fhir.r4.model.DomainResource;
import org.hl7.fhir.r4.model.Enumerations.DocumentReferenceStatus;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.NoteView;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;

/** Notes. The text, each addendum and the recording are contents of the document. */
@Component
public class DocumentRecords extends MappedRecords<NoteView> {

  private static final String TEXT = "text/plain;charset=UTF-8";

  @Inject
  public DocumentRecords(RecordLookup<NoteView> lookup, Users users) {
    super(FhirType.DOCUMENT_REFERENCE, lookup, users);
  }

  @Override
  Stream<UUID> people(NoteView view) {
    return Stream.of(view.authorId(), view.providerId(), view.signedBy()).filter(Objects::nonNull);
  }

  @Override
  DomainResource resource(Asking asking, NoteView view, Names names) {
    DocumentReference document = new DocumentReference();
    document.setId(view.id().toString());
    document.addIdentifier(Codes.identifier(view.id()));
    document
        .setMasterIdentifier(Codes.identifier(view.id()))
        .setStatus(DocumentReferenceStatus.CURRENT)
        .setDocStatus(status(view))
        .setType(Codes.noteType(view.noteType()))
        .setSubject(Names.patient(view.patientId()))
        .setDateElement(Moments.instant(view.createdAt()))
        .addAuthor(names.user(view.authorId()));
    if (!view.providerId().equals(view.authorId())) {
      document.addAuthor(names.user(view.providerId()));
    }
    if (view.signedBy() != null) {
      document.setAuthenticator(names.user(view.signedBy()));
    }
    document.getContext().addRelated(Names.place(view.department()));
    contents(asking, document, view);
    return document;
  }

  private static ReferredDocumentStatus status(NoteView view) {
    if (view.status() != NoteStatus.SIGNED) {
      return ReferredDocumentStatus.PRELIMINARY;
    }
    return view.addenda().isEmpty() ? ReferredDocumentStatus.FINAL : ReferredDocumentStatus.AMENDED;
  }

  private static void contents(Asking asking, DocumentReference document, NoteView view) {
    if (view.content() != null) {
      document.addContent().setAttachment(text("Note", view.content(), view.createdAt()));
    }
    for (NoteAddendumView addendum : view.addenda()) {
      document
          .addContent()
          .setAttachment(text("Addendum", addendum.content(), addendum.createdAt()));
    }
    if (view.transcriptionStatus() != null) {
      document
          .addContent()
          .setAttachment(
              new Attachment()
                  .setTitle("Recording")
                  .setUrl(asking.address("Binary", view.id().toString())));
    }
  }

  private static Attachment text(String title, String text, Instant at) {
    return new Attachment()
        .setContentType(TEXT)
        .setTitle(title)
        .setCreationElement(Moments.dateTime(at))
        .setData(text.getBytes(StandardCharsets.UTF_8));
  }
}
