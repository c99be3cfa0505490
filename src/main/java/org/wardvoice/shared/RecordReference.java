package org.wardvoice.shared;

import java.util.UUID;

/**
 * A record that a response links to.
 *
 * @param type such as {@code note}
 */
public record RecordReference(String type, UUID id) {}
