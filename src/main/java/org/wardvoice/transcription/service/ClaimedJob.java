package org.wardvoice.transcription.service;

import java.util.UUID;
import org.wardvoice.transcription.Subject;

/**
 * A job that a worker of this node holds.
 *
 * @param token proves the holding; another holder has another one
 * @param recordingId null where there is nothing to hear
 * @param claims how often the job was taken, this time included
 * @param traceparent of the request that queued it, or null
 */
record ClaimedJob(
    UUID jobId, UUID token, Subject subject, UUID recordingId, int claims, String traceparent) {}
