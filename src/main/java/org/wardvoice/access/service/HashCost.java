package org.wardvoice.access.service;

/**
 * The cost parameters of an Argon2id hash.
 *
 * @param memory KiB
 * @param iterations passes over the memory
 * @param parallelism lanes
 */
public record HashCost(int memory, int iterations, int parallelism) {}
