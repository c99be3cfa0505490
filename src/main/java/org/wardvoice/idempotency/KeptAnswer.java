package org.wardvoice.idempotency;

import java.util.Map;

/**
 * The response to the first request with a key.
 *
 * @param headers those of the response itself, such as {@code Location}
 */
@SuppressWarnings(
    "ArrayRecordComponent") // Never compared, only carried from the response to the row and back.
public record KeptAnswer(int status, Map<String, String> headers, byte[] body) {}
