package org.wardvoice.notes.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.notes.service.NoteSignatureView;
import org.wardvoice.notes.service.VerifySignature;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.PathId;

/** The signature of a note, over HTTP. */
@Path("notes/{note_id}/signature")
@ApplicationScoped
@Tag(name = "Notes")
public class NoteSignatureResource {

  @Inject private CurrentCaller current;
  @Inject private VerifySignature verify;

  @GET
  @RequiresPermission("notes:read")
  @Operation(
      summary = "Verify a note's signature",
      description =
          "Returns the detached JWS, the signed text, whether the signature is valid for it and whether the note"
              + " still has that text.")
  public NoteSignatureView verify(@PathParam("note_id") String noteId) {
    return verify.verify(current.caller(), PathId.of("Note", noteId));
  }
}
