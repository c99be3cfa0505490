package org.wardvoice.notes.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.notes.service.FindNotes;
import org.wardvoice.notes.service.NoteVersionView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** The versions of a note, over HTTP. */
@Path("notes/{note_id}/versions")
@ApplicationScoped
@Tag(name = "Notes")
public class NoteVersionsResource {

  @Inject private CurrentCaller current;
  @Inject private FindNotes find;

  @GET
  @RequiresPermission("notes:read")
  @Operation(
      summary = "List a note's versions",
      description = "Lists all versions with author and time, latest first.")
  public Page<NoteVersionView> list(
      @PathParam("note_id") String noteId, @BeanParam ListParameters parameters) {
    return find.versions(current.caller(), PathId.of("Note", noteId), parameters.request());
  }
}
