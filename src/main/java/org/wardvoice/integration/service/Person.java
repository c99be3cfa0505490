package org.wardvoice.integration.service;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A user that a record refers to.
 *
 * @param name null if unknown
 */
public record Person(UUID id, @Nullable String name) {}
