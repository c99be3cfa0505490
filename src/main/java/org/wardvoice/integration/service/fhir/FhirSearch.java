package org.wardvoice.integration.service.fhir;

import java.util.List;
import java.util.Map;
import org.wardvoice.export.RecordQuery;

/**
 * A search as it was read.
 *
 * @param rows per page
 * @param countOnly whether only the number of matches is wanted
 * @param withPatients whether the patients that the matches refer to are wanted, too
 * @param used the parameters that were understood, as they were given
 */
public record FhirSearch(
    FhirType type,
    RecordQuery wanted,
    int rows,
    boolean countOnly,
    boolean withPatients,
    Map<String, List<String>> used) {}
