package org.wardvoice.integration.service.emr;

import java.time.Instant;
import java.util.List;
import org.wardvoice.integration.entity.EmrIssue;

/**
 * A page of the EMR's records.
 *
 * @param issues the records that can't be read
 * @param next the position of the next page; null on the last one
 * @param total the number of records on all pages; null if unknown
 * @param time the EMR's clock; null if unknown
 */
public record EmrPage<T>(
    List<T> rows, List<EmrIssue> issues, String next, Long total, Instant time) {

  public EmrPage {
    rows = List.copyOf(rows);
    issues = List.copyOf(issues);
  }
}
