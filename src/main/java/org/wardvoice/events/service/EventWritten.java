package org.wardvoice.events.service;

/** An event was written to the outbox; after the commit, it should be numbered. */
public record EventWritten() {}
