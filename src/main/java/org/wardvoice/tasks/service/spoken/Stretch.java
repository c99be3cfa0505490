package org.wardvoice.tasks.service.spoken;

/** A range of {@link HeardWords#text()}; the end is exclusive. */
record Stretch(int start, int end) {}
