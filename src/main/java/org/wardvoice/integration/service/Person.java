package org.wardvoice.integration.service;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A user who stands in a record.
 *
 * @param name null where it is not known
 */
public record Person(UUID id, @Nullable String name) {}
