package org.wardvoice.events.service;

/** An event's row is written; once it is committed, somebody should number it. */
public record EventWritten() {}
