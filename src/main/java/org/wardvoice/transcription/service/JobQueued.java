package org.wardvoice.transcription.service;

import java.util.UUID;

/** A job's row is written; once it is committed, somebody should ring for it. */
public record JobQueued(UUID jobId) {}
