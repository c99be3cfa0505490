package org.wardvoice.audit.service;

import java.time.Instant;
import java.util.UUID;

/**
 * The content of a checkpoint: at this time, the chain had this hash at this position.
 *
 * @param hash in hexadecimal
 */
public record Statement(UUID chain, long position, String hash, Instant time) {}
