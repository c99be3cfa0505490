package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.integration.entity.hl7.Hl7Message;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.patients.Patients;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads received messages. */
@Stateless
public class FindMessages {

  @Inject private Hl7MessageRepository messages;
  @Inject private Patients patients;
  @Inject private RowCipher cipher;
  @Inject private Event<AuditEvent> audit;

  /**
   * Lists messages, newest first.
   *
   * @param status null for any
   * @param controlId null for any
   */
  public Page<Hl7MessageView> list(
      Caller caller, Hl7Status status, String controlId, PageRequest page) {
    return messages
        .list(caller.organizationId(), status, controlId, page)
        .map(message -> Hl7MessageView.of(message, null));
  }

  /** Returns a message, with its content if the caller may read all its patients; that is audited. */
  public Hl7MessageView one(Caller caller, UUID id) {
    Hl7Message message =
        messages.find(caller.organizationId(), id).orElseThrow(() -> new NotFound("Message"));
    List<UUID> others = messages.alsoNamed(message);
    if (!mayRead(caller, message.patientId(), others)) {
      return Hl7MessageView.of(message, null);
    }
    AuditEvent event =
        AuditEvent.of(Category.DATA_ACCESS, "hl7_message_read", caller)
            .about("hl7_message", id)
            .with("patient_id", message.patientId());
    audit.fire(others.isEmpty() ? event : event.with("patients", others));
    return Hl7MessageView.of(message, cipher.decrypt(Hl7Message.contentOf(id), message.content()));
  }

  /** Counts the messages of all organizations that were stored but not applied yet. */
  public long countWaiting() {
    return messages.countWaiting();
  }

  /** A message without known patients may be about anybody. */
  private boolean mayRead(Caller caller, UUID patient, List<UUID> others) {
    List<UUID> named = Stream.concat(Stream.ofNullable(patient), others.stream()).toList();
    return named.isEmpty()
        ? caller.may("patient:read") && RecordKind.CARE.isOpenTo(caller)
        : patients.readable(caller, named).keySet().containsAll(named);
  }
}
