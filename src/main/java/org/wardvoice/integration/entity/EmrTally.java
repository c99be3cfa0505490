package org.wardvoice.integration.entity;

/** The counts of a synchronization, or of a part of it. */
public record EmrTally(
    long pulled, long created, long updated, long unchanged, long pushed, long conflicts) {

  public static final EmrTally NOTHING = new EmrTally(0, 0, 0, 0, 0, 0);

  public EmrTally plus(EmrTally more) {
    return new EmrTally(
        pulled + more.pulled,
        created + more.created,
        updated + more.updated,
        unchanged + more.unchanged,
        pushed + more.pushed,
        conflicts + more.conflicts);
  }
}
