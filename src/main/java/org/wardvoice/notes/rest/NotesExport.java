package org.wardvoice.notes.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.service.FindNotes;
import org.wardvoice.notes.service.NotesQuery;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.NamedFilters;

/** Exports notes, with their shares and addenda. */
@Component
public class NotesExport implements ExportSource<NoteView> {

  private static final NamedFilters<NoteFilters, NotesQuery> FILTERS =
      new NamedFilters<>(NoteFilters.class, NoteFilters::wanted);

  private final FindNotes find;

  @Inject
  public NotesExport(FindNotes find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "notes";
  }

  @Override
  public List<String> permissions() {
    return List.of("notes:read");
  }

  @Override
  public Set<String> filters() {
    return FILTERS.names();
  }

  @Override
  public Selection<NoteView> select(Caller caller, ExportQuery wanted) {
    NotesQuery filters = FILTERS.read(wanted.filters());
    return () -> find.all(caller, filters, wanted);
  }
}
