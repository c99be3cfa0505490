package org.wardvoice.tasks.service.spoken;

import java.time.Instant;
import java.util.List;

/** A due time, and the words for it. */
record Due(Instant time, List<Stretch> where) {}
