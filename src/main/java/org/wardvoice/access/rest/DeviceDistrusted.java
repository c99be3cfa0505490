package org.wardvoice.access.rest;

/**
 * A device is no longer trusted.
 *
 * @param revoked always true
 */
public record DeviceDistrusted(boolean revoked) {}
