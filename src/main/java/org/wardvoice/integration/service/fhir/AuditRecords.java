package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.hl7.fhir.r4.model.AuditEvent;
import org.hl7.fhir.r4.model.AuditEvent.AuditEventAction;
import org.hl7.fhir.r4.model.AuditEvent.AuditEventAgentComponent;
import org.hl7.fhir.r4.model.AuditEvent.AuditEventAgentNetworkType;
import org.hl7.fhir.r4.model.AuditEvent.AuditEventEntityComponent;
import org.hl7.fhir.r4.model.AuditEvent.AuditEventOutcome;
import org.hl7.fhir.r4.model.Coding;
import org.hl7.fhir.r4.model.DomainResource;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.StringType;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.text.XmlText;

/** The audit log of the caller's organization. */
@Component
public class AuditRecords extends MappedRecords<AuditEventView> {

  private static final String DICOM = "http://dicom.nema.org/resources/ontology/DCM";

  /** The records that have a resource type here. */
  private static final Map<String, String> RESOURCES =
      Map.of("patient", "Patient", "note", "DocumentReference", "task", "Task");

  @Inject
  public AuditRecords(RecordLookup<AuditEventView> lookup, Users users) {
    super(FhirType.AUDIT_EVENT, lookup, users);
  }

  @Override
  Stream<UUID> people(AuditEventView view) {
    return Stream.ofNullable(view.userId());
  }

  @Override
  DomainResource resource(Asking asking, AuditEventView view, Names names) {
    AuditEvent event = new AuditEvent();
    event.setId(view.eventId().toString());
    event
        .setType(type(view.eventType()))
        .addSubtype(new Coding().setSystem(Codes.AUDIT_ACTION).setCode(view.action()))
        .setAction(action(view.eventType()))
        .setRecordedElement(Moments.instant(view.timestamp()))
        .setOutcome(view.outcome().equals("success") ? AuditEventOutcome._0 : AuditEventOutcome._4)
        .addAgent(agent(view, names));
    event.getSource().setObserver(new Reference().setType("Device").setDisplay("Wardvoice"));
    patient(view).map(AuditRecords::entity).ifPresent(event::addEntity);
    subject(view).ifPresent(event::addEntity);
    return event;
  }

  private static Coding type(String category) {
    return switch (category) {
      case "authentication" -> new Coding(DICOM, "110114", "User Authentication");
      case "authorization", "security" -> new Coding(DICOM, "110113", "Security Alert");
      default -> new Coding(DICOM, "110110", "Patient Record");
    };
  }

  private static AuditEventAction action(String category) {
    return switch (category) {
      case "data_access" -> AuditEventAction.R;
      case "data_change" -> AuditEventAction.U;
      default -> AuditEventAction.E;
    };
  }

  private static AuditEventAgentComponent agent(AuditEventView view, Names names) {
    AuditEventAgentComponent agent = new AuditEventAgentComponent().setRequestor(true);
    if (view.userId() != null) {
      agent.setWho(names.user(view.userId()));
    }
    if (view.apiKeyId() != null) {
      agent.setAltId(view.apiKeyId());
    }
    if (view.ipAddress() != null) {
      agent
          .getNetwork()
          .setAddress(XmlText.legal(view.ipAddress()))
          .setType(AuditEventAgentNetworkType._2);
    }
    return agent;
  }

  private static Optional<Reference> patient(AuditEventView view) {
    return Optional.ofNullable(view.metadata().get("patient_id"))
        .flatMap(id -> Ids.parse(id.toString()))
        .map(Names::patient);
  }

  private static AuditEventEntityComponent entity(Reference what) {
    return new AuditEventEntityComponent().setWhat(what);
  }

  /** The subject of the entry, with all further details. */
  private static Optional<AuditEventEntityComponent> subject(AuditEventView view) {
    AuditEventEntityComponent entity = new AuditEventEntityComponent();
    if (view.resource() != null) {
      entity.setWhat(what(view.resource()));
    }
    view.metadata().forEach((name, value) -> detail(entity, name, value));
    if (view.requestId() != null) {
      detail(entity, "request_id", view.requestId());
    }
    return entity.isEmpty() ? Optional.empty() : Optional.of(entity);
  }

  private static Reference what(AuditEventView.Resource about) {
    String type = RESOURCES.get(about.type());
    Reference what = new Reference();
    if (type != null && about.id() != null) {
      return what.setReference(type + "/" + about.id());
    }
    if (about.id() != null) {
      what.setIdentifier(Codes.identifier(about.id()));
    }
    return what.setDisplay(XmlText.legal(about.type()));
  }

  private static void detail(AuditEventEntityComponent entity, String name, Object value) {
    String text = value instanceof String said ? said : value == null ? "" : Json.write(value);
    if (!text.isBlank()) {
      entity.addDetail().setType(name).setValue(new StringType(XmlText.legal(text)));
    }
  }
}
