package org.wardvoice.notes.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Provides notes to features that convert them to other formats. */
@Component
public class NoteLookup implements RecordLookup<NoteView> {

  private final FindNotes find;

  @Inject
  public NoteLookup(FindNotes find) {
    this.find = find;
  }

  @Override
  public Stamped<NoteView> one(Caller caller, UUID id) {
    return stamped(find.one(caller, id));
  }

  /** An addendum counts as a change of its note. */
  static Stamped<NoteView> stamped(NoteView note) {
    Instant latest =
        Stream.concat(
                Stream.of(note.updatedAt()),
                note.addenda().stream().map(NoteAddendumView::createdAt))
            .max(Comparator.naturalOrder())
            .orElseThrow();
    return new Stamped<>(note, latest);
  }

  @Override
  public UUID recordingOf(Caller caller, UUID id) {
    return find.recordingOf(caller, id);
  }

  @Override
  public Page<Stamped<NoteView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    return find.search(caller, wanted, page);
  }
}
