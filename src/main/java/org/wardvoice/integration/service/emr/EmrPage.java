package org.wardvoice.integration.service.emr;

import java.time.Instant;
import java.util.List;
import org.wardvoice.integration.entity.EmrIssue;

/**
 * A page of the EMR's answer.
 *
 * @param issues of records that can't be read
 * @param next where the next page is; null for the last one
 * @param total of all pages; null if the EMR doesn't say
 * @param time the EMR's clock; null if it doesn't say
 */
public record EmrPage<T>(
    List<T> rows, List<EmrIssue> issues, String next, Long total, Instant time) {

  public EmrPage {
    rows = List.copyOf(rows);
    issues = List.copyOf(issues);
  }
}
