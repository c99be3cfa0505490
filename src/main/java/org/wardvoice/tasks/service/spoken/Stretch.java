package org.wardvoice.tasks.service.spoken;

/** From one character of {@link HeardWords#text()} to the one before another. */
record Stretch(int start, int end) {}
