package org.wardvoice.integration.service.hl7.out;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.disclosures.RecordsDisclosed.Part;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.feedback.ProcessedFeedback;
import org.wardvoice.integration.entity.hl7.OutgoingRepository;
import org.wardvoice.integration.entity.hl7.OutgoingRepository.Waiting;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.integration.service.export.References;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.SignedNotes;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;

/** Reads the messages to send, and saves their outcomes; each in one transaction. */
@Stateless
public class OutgoingSteps {

  @Inject private OutgoingRepository outgoing;
  @Inject private SignedNotes notes;
  @Inject private ProcessedFeedback feedback;
  @Inject private Patients patients;
  @Inject private Users users;
  @Inject private Organizations organizations;
  @Inject private OutConfig config;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<RecordsDisclosed> disclosed;
  @Inject private Clock clock;

  public Optional<Waiting> next(UUID organizationId) {
    return outgoing.next(organizationId);
  }

  /** The content of a message; empty if there is nothing to send any more, for example after a failed transcription. */
  public Optional<OutgoingRecord> read(UUID organizationId, Waiting message) {
    if (message.type().equals("note")) {
      return notes
          .find(organizationId, message.recordId())
          .flatMap(
              note ->
                  view(note, message.addendumId())
                      .map(view -> record(organizationId, view, false, note.patientId(), note)));
    }
    return feedback
        .find(organizationId, message.recordId())
        .map(one -> record(organizationId, one, message.corrects(), one.patientId(), one));
  }

  /** The note, or its addendum if there is one to send. */
  private static Optional<Record> view(NoteView note, UUID addendumId) {
    return addendumId == null
        ? Optional.of(note)
        : note.addenda().stream()
            .filter(addendum -> addendum.id().equals(addendumId))
            .map(addendum -> (Record) new OutgoingAddendum(note, addendum))
            .findFirst();
  }

  /** Adds what the message says besides, such as the names of all people in the whole record. */
  private OutgoingRecord record(
      UUID organizationId, Record view, boolean corrects, UUID patientId, Record whole) {
    List<Person> named =
        users.names(organizationId, References.users(List.of(whole))).entrySet().stream()
            .map(user -> new Person(user.getKey(), user.getValue()))
            .toList();
    return new OutgoingRecord(
        view,
        corrects,
        PatientIdentity.of(patients.known(organizationId, Set.of(patientId)).get(patientId)),
        new People(named),
        organizations.name(organizationId),
        config.receivingApplication(),
        config.receivingFacility());
  }

  /** Saves that a message was acknowledged. */
  public void sent(UUID organizationId, Waiting message, UUID patientId) {
    outgoing.finish(organizationId, message.id(), "sent", null, clock.instant());
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "hl7_message_sent", organizationId, null)
            .about(message.type(), message.recordId()));
    disclose(organizationId, message, patientId);
  }

  private void disclose(UUID organizationId, Waiting message, UUID patientId) {
    String name =
        Stream.of(config.receivingApplication(), config.receivingFacility())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", "));
    String address = config.address().map(OutgoingSteps::text).orElse(null);
    disclosed.fire(
        new RecordsDisclosed(
            organizationId,
            DisclosureChannel.HL7,
            new Recipient(name.isEmpty() ? address : name, address, null),
            null,
            List.of(
                Part.of(
                    "hl7_message:" + message.id(), patientId, message.type(), message.recordId())),
            clock.instant()));
  }

  private static String text(InetSocketAddress address) {
    return address.getHostString() + ":" + address.getPort();
  }

  /** Saves that there was nothing to send. */
  public void skip(UUID organizationId, Waiting message) {
    outgoing.finish(
        organizationId, message.id(), "skipped", "There is nothing to send.", clock.instant());
  }

  /** Saves that the receiver refused the message, which it has received all the same. */
  public void refused(UUID organizationId, Waiting message, UUID patientId, String reason) {
    disclose(organizationId, message, patientId);
    outgoing.finish(organizationId, message.id(), "failed", reason, clock.instant());
  }
}
