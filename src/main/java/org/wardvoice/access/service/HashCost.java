package org.wardvoice.access.service;

/**
 * What one Argon2id hash costs.
 *
 * @param memory KiB
 * @param iterations passes over the memory
 * @param parallelism lanes
 */
public record HashCost(int memory, int iterations, int parallelism) {}
