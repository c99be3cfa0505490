package org.wardvoice.patients;

/**
 * The patients' timelines, for the features whose records appear in them. An entry is a separate row, written in the
 * transaction of the change: a single index serves readers, however many kinds of records there are.
 */
public interface Timeline {

  /** Adds or updates the entry of a record in its patient's timeline: one entry of a type for each record. */
  void put(TimelineEntry entry);
}
