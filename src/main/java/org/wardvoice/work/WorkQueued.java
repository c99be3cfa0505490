package org.wardvoice.work;

import java.util.UUID;

/** Work of this kind is written; once it is committed, it can be begun. */
public record WorkQueued(String kind, UUID id) {}
