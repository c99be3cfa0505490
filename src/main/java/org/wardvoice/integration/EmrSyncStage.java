package org.wardvoice.integration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The stages of a synchronization, in their order. */
public enum EmrSyncStage {
  ENCOUNTERS(EmrSyncResource.PATIENTS),
  PATIENTS(EmrSyncResource.PATIENTS),
  /** Patients whose encounters alone have changed, and those that an earlier run could not take over. */
  REMAINDER(EmrSyncResource.PATIENTS),
  NOTES(EmrSyncResource.NOTES),
  ADDENDA(EmrSyncResource.NOTES),
  TASKS(EmrSyncResource.TASKS),
  FINDINGS(EmrSyncResource.FEEDBACK),
  END(null);

  private final EmrSyncResource resource;

  EmrSyncStage(EmrSyncResource resource) {
    this.resource = resource;
  }

  /** The stages of a run for these resources; the last one is {@link #END}. */
  public static List<EmrSyncStage> of(Collection<EmrSyncResource> resources) {
    List<EmrSyncStage> stages = new ArrayList<>();
    for (EmrSyncStage stage : values()) {
      if (stage.resource == null || resources.contains(stage.resource)) {
        stages.add(stage);
      }
    }
    return stages;
  }
}
