package org.wardvoice.notes.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.service.AddAddendum;
import org.wardvoice.notes.service.EnterNote;
import org.wardvoice.notes.service.FindNotes;
import org.wardvoice.notes.service.NewAddendum;
import org.wardvoice.notes.service.NewNote;
import org.wardvoice.notes.service.NewShare;
import org.wardvoice.notes.service.NoteChange;
import org.wardvoice.notes.service.RetryNote;
import org.wardvoice.notes.service.ShareNote;
import org.wardvoice.notes.service.SignNote;
import org.wardvoice.notes.service.UpdateNote;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.Preconditioned;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Clinical notes over HTTP. */
@Path("notes")
@RequestScoped
@Tag(name = "Notes", description = "What clinicians write or dictate of a patient.")
public class NotesResource {

  /** Where every note is, whichever way it came in. */
  static final String LIST = "notes";

  @Inject private CurrentCaller current;
  @Inject private EnterNote enter;
  @Inject private FindNotes find;
  @Inject private UpdateNote update;
  @Inject private RetryNote retry;
  @Inject private ShareNote share;
  @Inject private SignNote sign;
  @Inject private AddAddendum addendum;
  @Inject private Precondition precondition;

  @POST
  @RequiresPermission("notes:create")
  @Operation(
      summary = "Write a note",
      description = "Provider and department are the caller's where none are given.")
  public Created<NoteView> write(NewNote note) {
    NoteView view = enter.write(current.caller(), note);
    return Created.of(view.id(), view);
  }

  @GET
  @RequiresPermission("notes:read")
  @Operation(
      summary = "List notes",
      description =
          "Newest first: those of patients whom the caller may read, and those that the caller wrote, is responsible for"
              + " or was shown.")
  public Page<NoteView> list(@BeanParam NoteFilters filters, @BeanParam ListParameters parameters) {
    return find.list(current.caller(), filters.wanted(), parameters.request());
  }

  @GET
  @Path("{note_id}")
  @RequiresPermission("notes:read")
  @Operation(summary = "Read a note", description = "One note with its shares and addenda.")
  public NoteView read(
      @PathParam("note_id") String noteId,
      @Parameter(
              description = "`words`: each word that was heard, with start, end and confidence.",
              example = "words")
          @QueryParam("expand")
          String expand) {
    List<String> wanted = expand == null ? List.of() : List.of(expand.split(",", -1));
    return find.one(current.caller(), id(noteId), wanted);
  }

  @PUT
  @Path("{note_id}")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Change a note",
      description =
          "By who wrote it, or an attending physician. Each change makes a version. What a recording's failed transcription"
              + " left out can be typed in here. Not while it is being transcribed, and not once it is signed.")
  public NoteView update(@PathParam("note_id") String noteId, Patch<NoteChange> change) {
    return update.update(current.caller(), id(noteId), change, precondition);
  }

  @POST
  @Path("{note_id}/retry")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Transcribe a failed note again",
      description = "Only where the transcription has failed.")
  public NoteView retry(@PathParam("note_id") String noteId) {
    return retry.retry(current.caller(), id(noteId));
  }

  @POST
  @Path("{note_id}/share")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Share a note",
      description =
          "With colleagues by name, or with all who work in a department. They are told in the application and by mail,"
              + " and find it under `shared_with_me`. With whom it is shared already, nothing changes.")
  public NoteView share(@PathParam("note_id") String noteId, NewShare wanted) {
    return share.share(current.caller(), id(noteId), wanted);
  }

  @POST
  @Path("{note_id}/sign")
  @Preconditioned
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Sign a note",
      description =
          "By who wrote it, its provider or an attending physician, who show the password again; no API key can. `If-Match`"
              + " or the `version` that was read keeps anybody from signing what they have not seen. From then on it stays as"
              + " it is.")
  public NoteView sign(@PathParam("note_id") String noteId, SignNoteRequest request) {
    return sign.sign(
        current.caller(), id(noteId), request.password(), request.version(), precondition);
  }

  @POST
  @Path("{note_id}/addenda")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Add to a signed note",
      description = "What was signed stays as it is; the answer is the whole note.")
  public Created<NoteView> amend(@PathParam("note_id") String noteId, NewAddendum added) {
    NoteView view = addendum.add(current.caller(), id(noteId), added);
    return Created.in(LIST, view.id(), view);
  }

  private static UUID id(String noteId) {
    return PathId.of("Note", noteId);
  }
}
