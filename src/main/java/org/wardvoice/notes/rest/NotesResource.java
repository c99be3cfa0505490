package org.wardvoice.notes.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
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
import org.wardvoice.patients.ExpandPatient;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.Expand;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.Preconditioned;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Clinical notes over HTTP. */
@Path("notes")
@ApplicationScoped
@Tag(name = "Notes", description = "Notes that clinicians write or dictate about patients.")
public class NotesResource {

  /** The collection that contains every note, however it was created. */
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
      description = "Provider and department default to the caller and the caller's department.")
  public Created<NoteView> write(NewNote note) {
    NoteView view = enter.write(current.caller(), note);
    return Created.of(view.id(), view);
  }

  @GET
  @RequiresPermission("notes:read")
  @Operation(
      summary = "List notes",
      description =
          "Lists notes, newest first: of patients whom the caller may read, and notes that the caller wrote, is the"
              + " provider of, or that were shared with the caller.")
  public Page<NoteView> list(
      @BeanParam NoteFilters filters,
      @BeanParam ListParameters parameters,
      @BeanParam ExpandPatient expand) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(), filters.wanted(query), expand.parts(), parameters.request(query));
  }

  @GET
  @Path("{note_id}")
  @RequiresPermission("notes:read")
  @Operation(summary = "Get a note", description = "Returns the note with its shares and addenda.")
  public NoteView read(
      @PathParam("note_id") String noteId,
      @Parameter(
              description =
                  "`words` adds each transcribed word with start, end and confidence. `patient` adds"
                      + " the patient, as in lists of patients, if the caller may read it.",
              example = "words")
          @QueryParam("expand")
          String expand) {
    return find.one(current.caller(), id(noteId), Expand.of(expand));
  }

  @PUT
  @Path("{note_id}")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Update a note",
      description =
          "Allowed for the author and for attending physicians. Each change creates a version. If the transcription"
              + " failed, type the content here. Not possible while the note is being transcribed or once it is"
              + " signed.")
  public NoteView update(@PathParam("note_id") String noteId, Patch<NoteChange> change) {
    return update.update(current.caller(), id(noteId), change, precondition);
  }

  @POST
  @Path("{note_id}/retry")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Retry the transcription of a note",
      description = "Possible only if the transcription has failed.")
  public NoteView retry(@PathParam("note_id") String noteId) {
    return retry.retry(current.caller(), id(noteId));
  }

  @POST
  @Path("{note_id}/share")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Share a note",
      description =
          "Shares the note with colleagues or with everyone in a department. They are notified in the application"
              + " and by email, and find the note with the filter `shared_with_me`. Sharing again with the same"
              + " people changes nothing.")
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
          "Allowed for the author, the provider and attending physicians. Requires the password; not possible with"
              + " an API key. Send `If-Match` or the `version` that you read, so that you sign only what you have"
              + " seen. A signed note can't be changed.")
  public NoteView sign(@PathParam("note_id") String noteId, SignNoteRequest request) {
    return sign.sign(
        current.caller(), id(noteId), request.password(), request.version(), precondition);
  }

  @POST
  @Path("{note_id}/addenda")
  @RequiresPermission("notes:update")
  @Operation(
      summary = "Add an addendum to a signed note",
      description = "The signed content stays unchanged. Returns the whole note.")
  public Created<NoteView> amend(@PathParam("note_id") String noteId, NewAddendum added) {
    NoteView view = addendum.add(current.caller(), id(noteId), added);
    return Created.in(LIST, view.id(), view);
  }

  /** Repeats the lost response to a note, typed or spoken. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindNotes find, CurrentCaller current) {
    return new ReplayedAnswer("note", id -> Created.in(LIST, id, find.one(current.caller(), id)));
  }

  /** Repeats the lost response to an addendum. */
  @Produces
  @Singleton
  static ReplayedAnswer replayedAddendum(FindNotes find, CurrentCaller current) {
    return new ReplayedAnswer(
        "note_addendum",
        id -> {
          NoteView view = find.ofAddendum(current.caller(), id);
          return Created.in(LIST, view.id(), view);
        });
  }

  private static UUID id(String noteId) {
    return PathId.of("Note", noteId);
  }
}
