package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrConflict;
import org.wardvoice.integration.entity.EmrConflict.Subject;
import org.wardvoice.integration.entity.EmrPush;
import org.wardvoice.integration.entity.EmrPushRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/** Applies a decision on a sent record that was changed both here and at the EMR. Joins the caller's transaction. */
@Component
class DecidePush {

  private final EmrPushRepository pushes;
  private final TasksToPush tasks;
  private final FindingsToPush findings;

  @Inject
  DecidePush(EmrPushRepository pushes, TasksToPush tasks, FindingsToPush findings) {
    this.pushes = pushes;
    this.tasks = tasks;
    this.findings = findings;
  }

  /** Locks the state that the decision changes. */
  void lock(EmrConflict conflict) {
    pushes.lock(
        conflict.organizationId(),
        EmrPush.none(kind(source(conflict)), conflict.subject().recordId()));
  }

  private PushSource source(EmrConflict conflict) {
    return conflict.subject().resource().equals(Outgoing.TASK) ? tasks : findings;
  }

  private static String kind(PushSource source) {
    return LowerCase.name(source.stage());
  }

  /**
   * Applies the decision. Ours: the next run overwrites the EMR's version. Theirs: the EMR keeps its version until the
   * record is changed here.
   */
  void decide(EmrConflict conflict, EmrSide keep) {
    UUID organization = conflict.organizationId();
    Subject subject = conflict.subject();
    PushSource source = source(conflict);
    EmrPush push =
        pushes
            .lock(organization, EmrPush.none(kind(source), subject.recordId()))
            .at(subject.emrId());
    if (keep == EmrSide.OURS) {
      pushes.save(organization, push.over(subject.emrVersion()));
      return;
    }
    String ours = fingerprint(source, organization, subject.recordId());
    pushes.save(organization, push.leftAt(subject.emrVersion(), ours));
    // Otherwise the next run would send what an earlier one could not.
    pushes.forgetAttempts(organization, push);
  }

  private static String fingerprint(PushSource source, UUID organization, UUID record) {
    return source.these(new PushSource.Reader(organization, null), List.of(record)).stream()
        .filter(candidate -> candidate.record() != null)
        .map(candidate -> candidate.record().fingerprint())
        .findFirst()
        .orElse(null);
  }
}
