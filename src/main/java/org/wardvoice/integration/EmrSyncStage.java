package org.wardvoice.integration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The stages of a synchronization, in order. */
public enum EmrSyncStage {
  ENCOUNTERS(EmrSyncResource.PATIENTS),
  PATIENTS(EmrSyncResource.PATIENTS),
  /** Patients of whom only the encounters changed, and patients that an earlier run could not import. */
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

  /** The stages of a run for these resources, ending with {@link #END}. */
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
