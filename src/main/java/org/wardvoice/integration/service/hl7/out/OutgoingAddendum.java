package org.wardvoice.integration.service.hl7.out;

import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteView;

/** An addendum to send, and its note. */
public record OutgoingAddendum(NoteView note, NoteAddendumView addendum) {}
