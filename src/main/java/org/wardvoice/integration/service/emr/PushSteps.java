package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.disclosures.RecordsDisclosed.Part;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.integration.entity.EmrConflict.Sides;
import org.wardvoice.integration.entity.EmrConflict.Subject;
import org.wardvoice.integration.entity.EmrIssue;
import org.wardvoice.integration.entity.EmrPush;
import org.wardvoice.integration.entity.EmrPushRepository;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.EmrTally;
import org.wardvoice.integration.service.emr.PushSource.Candidate;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.ClaimedWork;

/** Finds records to send, and saves which were sent; each in one transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class PushSteps {

  private static final EmrTally PUSHED = new EmrTally(0, 0, 0, 0, 1, 0);
  private static final EmrTally CONFLICT = new EmrTally(0, 0, 0, 0, 0, 1);

  @Inject private EmrSyncSteps steps;
  @Inject private PushPlaces places;
  @Inject private EmrPushRepository pushes;
  @Inject private WritePatient conflicts;
  @Inject private EmrMetrics metrics;
  @Inject private EmrConfig config;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<RecordsDisclosed> disclosed;
  @Inject private Clock clock;

  /** The next records to send. Saves an error for each that can't be sent. */
  public PushBatch next(ClaimedWork claimed) {
    EmrSync sync = held(claimed);
    PushPlaces.Found found = places.next(sync, steps.state(sync));
    String kind = kind(sync);
    List<UUID> ids = found.candidates().stream().map(Candidate::id).toList();
    Map<UUID, EmrPush> known = pushes.find(sync.organizationId(), kind, ids);
    Map<UUID, List<String>> attempts = pushes.attempts(sync.organizationId(), kind, ids);
    List<PushBatch.Item> items = new ArrayList<>();
    for (Candidate candidate : found.candidates()) {
      EmrPush push = known.getOrDefault(candidate.id(), EmrPush.none(kind, candidate.id()));
      List<String> attempted = attempts.getOrDefault(candidate.id(), List.of());
      if (sync.id().equals(push.seenIn())) {
        continue;
      }
      if (candidate.record() == null) {
        postpone(sync, push, candidate.issue());
      } else if (push.emrId() == null
          || !attempted.isEmpty()
          || !candidate.record().fingerprint().equals(push.fingerprint())) {
        items.add(
            new PushBatch.Item(
                candidate.record(),
                candidate.patientId(),
                candidate.disclosedId(),
                push,
                attempted));
      }
    }
    return new PushBatch(items, found.next(), found.candidates().size());
  }

  private static String kind(EmrSync sync) {
    return LowerCase.name(sync.stage());
  }

  private void postpone(EmrSync sync, EmrPush push, String issue) {
    String resource =
        switch (sync.stage()) {
          case TASKS -> Outgoing.TASK;
          case FINDINGS -> Outgoing.OBSERVATION;
          default -> Outgoing.DOCUMENT;
        };
    steps.note(sync.id(), List.of(new EmrIssue(resource, push.recordId().toString(), issue)));
    if (!sync.terms().dryRun()) {
      pushes.save(sync.organizationId(), push.postponed(sync.id()));
    }
  }

  /** Advances after the whole batch was sent. */
  public EmrRun move(ClaimedWork claimed, PushBatch batch) {
    EmrSync sync = held(claimed);
    if (batch.next() == null) {
      steps.endStage(sync);
    } else {
      sync.move(batch.next(), batch.looked());
    }
    return steps.state(sync);
  }

  /** Saves what is about to be sent, by record: if the result is lost, the next run recognizes it at the EMR. */
  public void attempt(ClaimedWork claimed, Map<PushBatch.Item, String> contents) {
    EmrSync sync = held(claimed);
    contents.forEach(
        (item, content) -> pushes.attempt(sync.organizationId(), item.known(), content));
  }

  /** Saves that the EMR accepted a record. */
  public void sent(ClaimedWork claimed, PushBatch.Item item, Emr.Copy copy) {
    EmrSync sync = held(claimed);
    sync.count(PUSHED);
    metrics.pushed();
    pushes.save(
        sync.organizationId(),
        item.known().taken(copy.id(), copy.version(), item.record().fingerprint(), sync.id()));
    pushes.forgetAttempts(sync.organizationId(), item.known());
    conflicts.settle(sync.organizationId(), item.record().resource(), item.record().id());
    audit.fire(
        EmrAudit.of(Category.DATA_ACCESS, "emr_record_sent", sync)
            .with("kind", item.known().resource())
            .with("record_id", item.record().id())
            .with("patient_id", item.patientId()));
    if (item.patientId() != null) {
      disclose(sync, item);
    }
  }

  private void disclose(EmrSync sync, PushBatch.Item item) {
    Recipient emr =
        config
            .baseUrl()
            .map(url -> new Recipient(url.getHost(), url.toString(), null))
            .orElse(Recipient.THE_USER);
    String type =
        switch (sync.stage()) {
          case TASKS -> "task";
          case FINDINGS -> "feedback";
          default -> "note";
        };
    disclosed.fire(
        new RecordsDisclosed(
            sync.organizationId(),
            DisclosureChannel.EMR,
            emr,
            sync.requestedBy(),
            List.of(Part.of("emr_sync:" + sync.id(), item.patientId(), type, item.disclosedId())),
            clock.instant()));
  }

  /** Saves that the EMR refused a record. */
  public void refused(ClaimedWork claimed, PushBatch.Item item, String issue) {
    EmrSync sync = held(claimed);
    if (!isDecided(sync, item)) {
      postpone(sync, item.known(), issue);
    }
  }

  /** Saves that a record was changed on both sides. */
  public void conflict(ClaimedWork claimed, PushBatch.Item item, Emr.Current current) {
    EmrSync sync = held(claimed);
    boolean decided = isDecided(sync, item);
    pushes.forgetAttempts(sync.organizationId(), item.known());
    if (decided) {
      return;
    }
    sync.count(CONFLICT);
    pushes.save(sync.organizationId(), item.known().at(current.copy().id()).postponed(sync.id()));
    conflicts.keep(
        sync,
        new Subject(
            item.record().resource(),
            item.record().id(),
            current.copy().id(),
            current.copy().version()),
        new Sides(current.ours(), current.theirs()));
  }

  /** Counts what a real run would have done with a record. */
  public void compared(ClaimedWork claimed, PushBatch.Item item, boolean conflict) {
    EmrSync sync = held(claimed);
    sync.count(conflict ? CONFLICT : PUSHED);
    EmrPush present = pushes.lock(sync.organizationId(), item.known());
    pushes.save(sync.organizationId(), present.seen(sync.id()));
  }

  /** Whether an administrator has decided on the record since the batch was read: the next batch sees that. */
  private boolean isDecided(EmrSync sync, PushBatch.Item item) {
    return !pushes.lock(sync.organizationId(), item.known()).equals(item.known());
  }

  private EmrSync held(ClaimedWork claimed) {
    return steps.held(claimed).orElseThrow(() -> EmrSyncSteps.lost(claimed));
  }
}
