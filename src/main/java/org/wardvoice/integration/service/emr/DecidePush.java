package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.entity.EmrConflict;
import org.wardvoice.integration.entity.EmrConflict.Subject;
import org.wardvoice.integration.entity.EmrPush;
import org.wardvoice.integration.entity.EmrPushRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/** Carries out a decision on a task that both sides have changed. Inside a transaction of its caller. */
@Component
class DecidePush {

  private static final String TASKS = LowerCase.name(EmrSyncStage.TASKS);

  private final EmrPushRepository pushes;
  private final TasksToPush tasks;

  @Inject
  DecidePush(EmrPushRepository pushes, TasksToPush tasks) {
    this.pushes = pushes;
    this.tasks = tasks;
  }

  /**
   * Ours: the next run sends it over the EMR's version. Theirs: the EMR keeps its version until somebody changes the record
   * here.
   */
  void decide(EmrConflict conflict, EmrSide keep) {
    UUID organization = conflict.organizationId();
    Subject subject = conflict.subject();
    EmrPush push =
        pushes
            .find(organization, TASKS, List.of(subject.recordId()))
            .getOrDefault(subject.recordId(), EmrPush.none(TASKS, subject.recordId()))
            .at(subject.emrId());
    pushes.save(
        organization,
        keep == EmrSide.OURS
            ? push.over(subject.emrVersion())
            : push.leftAt(subject.emrVersion(), fingerprint(organization, subject.recordId())));
  }

  private String fingerprint(UUID organization, UUID task) {
    return tasks.these(new PushSource.Reader(organization, null), List.of(task)).stream()
        .filter(candidate -> candidate.record() != null)
        .map(candidate -> candidate.record().fingerprint())
        .findFirst()
        .orElse(null);
  }
}
