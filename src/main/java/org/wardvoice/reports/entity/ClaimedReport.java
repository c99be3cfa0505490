package org.wardvoice.reports.entity;

import java.util.UUID;
import org.wardvoice.analytics.Period;

/**
 * A report that a worker holds.
 *
 * @param token proves the holding; another holder has another one
 * @param claims how often it was taken, this time included
 */
public record ClaimedReport(
    UUID id, UUID token, UUID organizationId, ReportTerms terms, Period period, int claims) {}
