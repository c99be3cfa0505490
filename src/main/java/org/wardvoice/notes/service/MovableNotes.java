package org.wardvoice.notes.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;

/** Moves notes when patients are merged. */
@Component
public class MovableNotes implements MovableRecords {

  private final NoteRepository notes;
  private final Clock clock;

  @Inject
  public MovableNotes(NoteRepository notes, Clock clock) {
    this.notes = notes;
    this.clock = clock;
  }

  @Override
  public String type() {
    return "note";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return notes.move(organizationId, from, to, clock.instant());
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    notes.move(organizationId, from, to, records, clock.instant());
  }
}
