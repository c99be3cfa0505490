package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.organization.Departments;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.patients.PatientOrder;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.entity.Patient;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.patients.entity.PatientRepository.Context;
import org.wardvoice.patients.entity.PatientRepository.PatientFilter;
import org.wardvoice.patients.entity.PatientRepository.Placed;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads the patients that the caller may read; each read is audited. */
@Stateless
public class FindPatients {

  @Inject private PatientRepository patients;
  @Inject private Departments departments;
  @Inject private PatientAccess access;
  @Inject private Event<AuditEvent> audit;

  public PatientView one(Caller caller, UUID patientId) {
    Placed found = find(caller, patientId);
    access.check(caller, found.patient());
    return shown(caller, found);
  }

  /** The response to a registration, with the current state: the caller need not be in context. */
  public PatientView created(Caller caller, UUID patientId) {
    return shown(caller, find(caller, patientId));
  }

  private Placed find(Caller caller, UUID patientId) {
    return patients
        .findPlaced(caller.organizationId(), patientId)
        .orElseThrow(() -> new NotFound("Patient"));
  }

  private PatientView shown(Caller caller, Placed found) {
    audit.fire(read(caller, found.patient()));
    return PatientViews.whole(found.patient(), found.department());
  }

  static AuditEvent read(Caller caller, Patient patient) {
    return AuditEvent.of(Category.DATA_ACCESS, "patient_read", caller)
        .about("patient", patient.id());
  }

  /** Lists the patients that the caller may read; filtering by another department returns none. */
  public Page<PatientItem> list(
      Caller caller, PatientQuery wanted, PatientOrder order, PageRequest page) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    Page<PatientItem> found =
        patients
            .list(organization, filter(caller, wanted), order, page)
            .map(patient -> PatientViews.item(patient, names));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "patients_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("patients", found.items().stream().map(PatientItem::id).toList()));
    return found;
  }

  /** Lists what other features search for, limited to what the caller may read. */
  public Page<Stamped<PatientView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    PatientFilter scope = filter(caller, new PatientQuery(null, null, null));
    Page<PatientView> found =
        patients
            .search(organization, scope, wanted, page)
            .map(patient -> PatientViews.whole(patient, names));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "patients_listed", caller)
            .with("filters", wanted.given())
            .with("rows", found.items().size())
            .with("patients", found.items().stream().map(PatientView::id).toList()));
    return found.map(patient -> new Stamped<>(patient, patient.updatedAt()));
  }

  /** All records of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<PatientView> all(Caller caller, PatientQuery wanted, ExportQuery when) {
    UUID organization = caller.organizationId();
    return Records.of(
        patients.all(organization, filter(caller, wanted), when.from(), when.to(), Records.AT_ONCE),
        found -> {
          Map<UUID, String> names = departments.names(organization);
          return found.stream().map(patient -> PatientViews.whole(patient, names)).toList();
        });
  }

  private PatientFilter filter(Caller caller, PatientQuery wanted) {
    Optional<Context> context =
        access.isUnbounded(caller)
            ? Optional.empty()
            : Optional.of(new Context(caller.departmentId(), access.openedTo(caller)));
    Optional<UUID> named =
        Optional.ofNullable(wanted.department())
            .flatMap(department -> departments.findAny(caller.organizationId(), department));
    boolean nothing = wanted.department() != null && named.isEmpty();
    return new PatientFilter(
        context.orElse(null),
        named.orElse(null),
        wanted.status(),
        wanted.text(),
        wanted.ids(),
        nothing);
  }

  /**
   * The caller's filters.
   *
   * @param department by name, code or id, or null
   * @param text parts of the name or the start of the number, or null
   * @param ids only these; empty for all
   */
  public record PatientQuery(String department, PatientStatus status, String text, List<UUID> ids) {

    public PatientQuery {
      ids = List.copyOf(ids);
    }

    public PatientQuery(String department, PatientStatus status, String text) {
      this(department, status, text, List.of());
    }

    /** For the audit log: that there was a search, not its terms, which may be a patient's name. */
    private Map<String, Object> given() {
      return new Given()
          .with("department", department)
          .with("status", status)
          .with("q", text == null ? null : "given")
          .with("ids", ids.isEmpty() ? null : "given")
          .values();
    }
  }
}
