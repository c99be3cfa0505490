package org.wardvoice.work;

import java.util.UUID;

/** Work of this kind was queued. It can start after the commit. */
public record WorkQueued(String kind, UUID id) {}
