package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrPatientRepository;
import org.wardvoice.integration.entity.EmrPatientRepository.StoredEncounter;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.PatientLink;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.json.Json;
import org.wardvoice.work.ClaimedWork;

/**
 * Imports a page of the EMR's records and saves the position of the next one, in one transaction: an interrupted run
 * continues there.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class PullSteps {

  private static final int AT_ONCE = 100;

  @Inject private EmrSyncSteps steps;
  @Inject private EmrPatientRepository rows;
  @Inject private TakePatients patients;
  @Inject private EmrMetrics metrics;
  @Inject private Event<AuditEvent> audit;

  public EmrRun encounters(ClaimedWork claimed, EmrPage<EmrEncounter> page) {
    EmrSync sync = held(claimed);
    save(sync, page.rows());
    return turn(sync, page);
  }

  /** Saves an encounter without its page. */
  public void encounter(ClaimedWork claimed, EmrEncounter encounter) {
    save(held(claimed), List.of(encounter));
  }

  private void save(EmrSync sync, List<EmrEncounter> encounters) {
    Map<String, StoredEncounter> last = new LinkedHashMap<>();
    for (EmrEncounter one : encounters) {
      last.put(one.id(), new StoredEncounter(one.id(), one.patientId(), Json.write(one)));
    }
    rows.saveEncounters(sync.organizationId(), last.values(), sync.id());
  }

  public EmrRun patients(ClaimedWork claimed, EmrPage<EmrPatient> page) {
    EmrSync sync = held(claimed);
    taken(sync, patients.take(sync, page.rows()));
    return turn(sync, page);
  }

  /** Imports a patient without the page. */
  public void patient(ClaimedWork claimed, EmrPatient patient) {
    EmrSync sync = held(claimed);
    taken(sync, patients.take(sync, List.of(patient)));
  }

  /** Turns a page whose records were imported one by one. */
  public EmrRun turn(ClaimedWork claimed, EmrPage<?> page) {
    return turn(held(claimed), page);
  }

  /** A batch of records that were received earlier but must be processed again. */
  public EmrRun remainder(ClaimedWork claimed) {
    EmrSync sync = held(claimed);
    UUID organization = sync.organizationId();
    String after = sync.place() == null ? "" : sync.place();
    if (sync.place() == null) {
      sync.expect(rows.countRemainder(organization, sync.id()));
    }
    List<PatientLink> links = rows.remainder(organization, sync.id(), after, AT_ONCE);
    if (links.isEmpty()) {
      steps.endStage(sync);
    } else {
      taken(sync, patients.takeLinks(sync, links));
      sync.move(links.get(links.size() - 1).emrId(), links.size());
    }
    return steps.state(sync);
  }

  private EmrSync held(ClaimedWork claimed) {
    return steps.held(claimed).orElseThrow(() -> EmrSyncSteps.lost(claimed));
  }

  private EmrRun turn(EmrSync sync, EmrPage<?> page) {
    steps.note(sync.id(), page.issues());
    sync.readAt(page.time());
    sync.expect(page.total());
    if (page.next() == null) {
      steps.endStage(sync);
    } else {
      sync.move(page.next(), page.rows().size() + (long) page.issues().size());
    }
    return steps.state(sync);
  }

  private void taken(EmrSync sync, TakePatients.Result result) {
    sync.count(result.tally());
    steps.note(sync.id(), result.issues());
    metrics.pulled(result.tally().pulled());
    if (!result.changed().isEmpty()) {
      audit.fire(
          EmrAudit.of(Category.DATA_CHANGE, "emr_patients_pulled", sync)
              .with("patients", result.changed()));
    }
  }
}
