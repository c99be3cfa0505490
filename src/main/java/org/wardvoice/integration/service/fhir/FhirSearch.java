package org.wardvoice.integration.service.fhir;

import java.util.List;
import java.util.Map;
import org.wardvoice.export.RecordQuery;

/**
 * A parsed search.
 *
 * @param rows per page
 * @param countOnly whether only the number of matches is requested
 * @param withPatients whether to include the patients that the matches refer to
 * @param used the supported parameters, as given
 */
public record FhirSearch(
    FhirType type,
    RecordQuery wanted,
    int rows,
    boolean countOnly,
    boolean withPatients,
    Map<String, List<String>> used) {}
