package org.wardvoice.patients.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.patients.EmergencyAccessOpened;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientUpdated;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.TimelineEntry;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.TimelineRepository;
import org.wardvoice.shared.persistence.LowerCase;

/** Writes changes of the patients themselves into timelines. */
@Stateless
public class WritePatientTimeline {

  private static final String PATIENT = "patient";

  @Inject private TimelineRepository timeline;

  /** New patients, all at once. */
  public void admitted(UUID organizationId, List<PatientView> patients) {
    timeline.put(patients.stream().map(patient -> admission(organizationId, patient)).toList());
  }

  public void changed(@Observes PatientUpdated updated) {
    PatientView patient = updated.patient();
    if (updated.changed().contains("admission_date")
        || updated.changed().contains("admission_reason")) {
      if (isReadmission(updated.before(), patient)) {
        timeline.keepAdmission(updated.organizationId(), patient.id());
      }
      timeline.put(admission(updated.organizationId(), patient));
    }
    if (updated.changed().contains("status")) {
      timeline.add(
          change(
              updated,
              "Status: " + LowerCase.name(patient.status()),
              statusFacts(updated),
              statusSummary(updated)));
    }
    if (updated.changed().contains("department")) {
      String from = updated.before().department();
      timeline.add(
          change(
              updated,
              "Moved to " + patient.department(),
              Map.of("former_department", from, "department", patient.department()),
              "From %s to %s".formatted(from, patient.department())));
    }
  }

  /** Another admission date is a correction, unless it is later and the patient becomes active again. */
  private static boolean isReadmission(PatientView before, PatientView after) {
    return before.status() != PatientStatus.ACTIVE
        && after.status() == PatientStatus.ACTIVE
        && after.admissionDate().isAfter(before.admissionDate());
  }

  private static Map<String, Object> statusFacts(PatientUpdated updated) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("former_status", LowerCase.name(updated.before().status()));
    facts.put("status", LowerCase.name(updated.patient().status()));
    if (updated.statusReason() != null) {
      facts.put("reason", updated.statusReason());
    }
    return facts;
  }

  private static String statusSummary(PatientUpdated updated) {
    String moved =
        "From %s to %s"
            .formatted(
                LowerCase.name(updated.before().status()),
                LowerCase.name(updated.patient().status()));
    return updated.statusReason() == null ? moved : moved + ": " + updated.statusReason();
  }

  private static TimelineEntry change(
      PatientUpdated updated, String title, Map<String, Object> facts, String summary) {
    PatientView patient = updated.patient();
    return new TimelineEntry(
        updated.organizationId(),
        patient.id(),
        TimelineType.STATUS_CHANGE,
        patient.updatedAt(),
        title,
        facts,
        summary,
        PATIENT,
        patient.id());
  }

  public void opened(@Observes EmergencyAccessOpened opened) {
    timeline.put(
        new TimelineEntry(
            opened.opener().organizationId(),
            opened.patientId(),
            TimelineType.EMERGENCY_ACCESS,
            opened.openedAt(),
            "Emergency access by " + opened.opener().name(),
            Map.of("user", opened.opener().name()),
            opened.reason(),
            "emergency_access",
            opened.id()));
  }

  private static TimelineEntry admission(UUID organizationId, PatientView patient) {
    return new TimelineEntry(
        organizationId,
        patient.id(),
        TimelineType.ADMISSION,
        patient.admissionDate(),
        "Admission",
        Map.of(),
        patient.admissionReason(),
        PATIENT,
        patient.id());
  }
}
