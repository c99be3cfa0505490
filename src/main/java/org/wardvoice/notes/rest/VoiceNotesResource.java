package org.wardvoice.notes.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.service.EnterNote;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.transcription.RecordingUploads;

@Path("notes/voice")
@ApplicationScoped
@Tag(name = "Notes")
public class VoiceNotesResource {

  @Inject private CurrentCaller current;
  @Inject private RecordingUploads uploads;
  @Inject private EnterNote enter;

  @POST
  @RequiresPermission("notes:create")
  @Operation(
      summary = "Dictate a note",
      description =
          "Send a recording (`audio_file`: WAV, MP3, M4A/AAC, OGG, WebM or FLAC, recognized by content). Returns at"
              + " once; the transcription becomes the `content` of the note.")
  public Created<NoteView> dictate(
      @FormOf(value = VoiceNoteForm.class, file = RecordingUploads.FILE) MultipartForm form) {
    Caller caller = current.caller();
    NoteView view =
        uploads.receiveSpoken(
            caller.organizationId(),
            form,
            VoiceNoteForm.class,
            (fields, recording) -> enter.dictate(caller, fields.dictation(recording)));
    return Created.in(NotesResource.LIST, view.id(), view);
  }
}
