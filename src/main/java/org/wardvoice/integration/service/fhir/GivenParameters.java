package org.wardvoice.integration.service.fhir;

import java.util.List;
import java.util.Map;

/**
 * The raw parameters of a search.
 *
 * @param strict whether to refuse unknown parameters
 * @param hidden whether they were not in the URL, so that links must not contain them either
 */
public record GivenParameters(Map<String, List<String>> values, boolean strict, boolean hidden) {}
