package org.wardvoice.analysis;

import java.util.UUID;

/** A record went to another department, in the transaction that moves it: that department's staff now watch its alerts. */
public record AlertsMoved(UUID organizationId, UUID sourceId, UUID departmentId) {}
