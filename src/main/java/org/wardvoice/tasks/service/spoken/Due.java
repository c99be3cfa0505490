package org.wardvoice.tasks.service.spoken;

import java.time.Instant;
import java.util.List;

/** When something is due, and with which words that was said. */
record Due(Instant time, List<Stretch> where) {}
