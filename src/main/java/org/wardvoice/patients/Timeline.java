package org.wardvoice.patients;

/**
 * The patients' timelines, for the features whose records appear in them. An entry is a row of its own, written in the
 * transaction of the change that it tells of: one index serves the reader, however many kinds of records there are.
 */
public interface Timeline {

  /** Puts a record into its patient's timeline, or what has changed of it: one entry of a type for each record. */
  void put(TimelineEntry entry);
}
