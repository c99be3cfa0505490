package org.wardvoice.events.service;

/** An event's row is written; once committed, it should be numbered. */
public record EventWritten() {}
