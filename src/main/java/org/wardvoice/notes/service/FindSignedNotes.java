package org.wardvoice.notes.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.SignedNotes;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;

/** Signed notes for other features. */
@Stateless
@Local(SignedNotes.class)
public class FindSignedNotes implements SignedNotes {

  @Inject private NoteRepository notes;
  @Inject private NoteViews views;

  @Override
  public Optional<NoteView> find(UUID organizationId, UUID noteId) {
    return notes.find(organizationId, noteId).filter(Note::isSigned).map(views::one);
  }
}
