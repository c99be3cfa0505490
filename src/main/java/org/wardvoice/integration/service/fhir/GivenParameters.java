package org.wardvoice.integration.service.fhir;

import java.util.List;
import java.util.Map;

/**
 * The parameters of a search as they were sent.
 *
 * @param strict whether the client wants unknown ones refused
 * @param hidden whether they were kept out of the address, where they must not come back
 */
public record GivenParameters(Map<String, List<String>> values, boolean strict, boolean hidden) {}
