package org.wardvoice.integration.service.hl7;

import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.language.Translated;

/**
 * Why a message failed.
 *
 * @param code of table 0357
 * @param field such as {@code PV1-3}, or a segment; null for the whole message
 */
public record Hl7ErrorView(String code, @Nullable String field, @Translated String issue) {}
