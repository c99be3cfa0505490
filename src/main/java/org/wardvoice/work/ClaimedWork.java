package org.wardvoice.work;

import java.util.UUID;

/**
 * Work that a worker of this node holds.
 *
 * @param id of the work, and of the record that says what is to be done
 * @param token proves the holding; another holder has another one
 * @param traceparent of the request that queued it, or null
 */
public record ClaimedWork(UUID id, UUID token, String traceparent) {}
