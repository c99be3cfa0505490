package org.wardvoice.alerts.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.MovedRows;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

/** Alerts and their histories in the database, including withdrawn ones. Every query names the organization. */
@ApplicationScoped
public class AlertRepository {

  private static final List<SortKey<Alert>> NEWEST_FIRST =
      List.of(
          SortKey.time("a.createdAt", true, Alert::createdAt), SortKey.id("a.id", true, Alert::id));

  /** Feedback, notes and patients. */
  private static final int SOURCE_TYPES = 3;

  private static final MovedRows MOVED =
      new MovedRows("alerts", "patient_id", "version = version + 1");

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** Moves all alerts of a patient to another one, and returns their ids. */
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return MOVED.move(em, organizationId, from, to);
  }

  /** Moves these alerts, as far as they belong to the patient {@code from}. */
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> ids) {
    MOVED.move(em, organizationId, from, to, ids);
  }

  /** Moves the alerts of these sources, as far as they belong to the patient {@code from}, and returns their ids. */
  public List<UUID> moveThoseOf(UUID organizationId, UUID from, UUID to, List<UUID> sources) {
    return MOVED.moveThoseOf(em, organizationId, from, to, "source_id", sources);
  }

  public void add(Alert alert) {
    em.persist(alert);
  }

  public void add(AlertStep step) {
    em.persist(step);
  }

  /** Oldest first. */
  public List<AlertStep> history(UUID organizationId, UUID alertId) {
    return em.createQuery(
            "select s from AlertStep s where s.organizationId = :organization and s.alertId = :alert"
                + " order by s.takenAt, s.id",
            AlertStep.class)
        .setParameter("organization", organizationId)
        .setParameter("alert", alertId)
        .getResultList();
  }

  public void flush() {
    Flush.now(em);
  }

  public Optional<Alert> find(UUID organizationId, UUID id) {
    return one(organizationId, id).getResultStream().findFirst();
  }

  /** Finds an alert and locks it for a change: of two concurrent callers, the second sees the first one's change. */
  public Optional<Alert> lock(UUID organizationId, UUID id) {
    return one(organizationId, id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultStream()
        .findFirst();
  }

  private TypedQuery<Alert> one(UUID organizationId, UUID id) {
    return InOrganization.byId(em, Alert.class, organizationId, id);
  }

  /** The alerts of a record, locked for a change. */
  public List<Alert> lockOfSource(UUID organizationId, UUID sourceId) {
    return sources(organizationId, List.of(sourceId))
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .getResultList();
  }

  public List<Alert> ofSources(UUID organizationId, Collection<UUID> sourceIds) {
    return sources(organizationId, sourceIds).getResultList();
  }

  private TypedQuery<Alert> sources(UUID organizationId, Collection<UUID> sourceIds) {
    return em.createQuery(
            """
            select a from Alert a
            where a.organizationId = :organization and a.sourceId in :sources
            order by a.id
            """,
            Alert.class)
        .setParameter("organization", organizationId)
        .setParameter("sources", sourceIds);
  }

  public Page<Alert> list(UUID organizationId, AlertFilter filter, PageRequest page) {
    ListQuery<Alert> query =
        new ListQuery<>(em, Alert.class, "a", organizationId)
            .whereGiven("a.type = :type", "type", filter.type())
            .whereGiven("a.severity = :severity", "severity", filter.severity())
            .whereGiven("a.departmentId = :department", "department", filter.departmentId())
            .whereGiven("a.patientId = :patient", "patient", filter.patientId())
            .orderBy(NEWEST_FIRST);
    if (filter.sourceTypes().size() < SOURCE_TYPES) {
      query.where("a.sourceType in :sources", "sources", filter.sourceTypes());
    }
    if (filter.acknowledged() != null) {
      query.condition("a.acknowledgedAt is " + (filter.acknowledged() ? "not null" : "null"));
    }
    if (filter.status() != null) {
      query.condition(condition(filter.status()));
    }
    if (filter.patients() != null) {
      filter.patients().narrow(query, "a.patientId", "a.addedBy = :caller");
    }
    return filter.nothing() ? query.nothing().page(page) : query.page(page);
  }

  private static String condition(AlertStatus status) {
    return switch (status) {
      case OPEN -> "a.acknowledgedAt is null and a.withdrawnAt is null";
      case ACKNOWLEDGED -> "a.acknowledgedAt is not null and a.withdrawnAt is null";
      case WITHDRAWN -> "a.withdrawnAt is not null";
    };
  }

  /**
   * The filter of alerts; nulls match all.
   *
   * @param sourceTypes the types of records that the caller may read
   * @param patients whose alerts the caller may read, besides those that the caller added; null for all
   * @param nothing whether a filter names something that does not exist
   */
  public record AlertFilter(
      AlertType type,
      Severity severity,
      UUID departmentId,
      UUID patientId,
      AlertStatus status,
      Boolean acknowledged,
      List<String> sourceTypes,
      PatientScope patients,
      boolean nothing) {}
}
