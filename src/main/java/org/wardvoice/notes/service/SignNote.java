package org.wardvoice.notes.service;

import com.nimbusds.jose.jwk.ECKey;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.Reauthentication;
import org.wardvoice.access.Reauthentication.Act;
import org.wardvoice.access.Reauthentication.Proof;
import org.wardvoice.notes.NoteView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;

/** Leads a caller to a signature: password and key come before the transaction that keeps it. */
@ApplicationScoped
public class SignNote {

  private KeepSignature keep;
  private Reauthentication reauthentication;
  private NoteSigningKeys keys;

  protected SignNote() {}

  @Inject
  public SignNote(KeepSignature keep, Reauthentication reauthentication, NoteSigningKeys keys) {
    this.keep = keep;
    this.reauthentication = reauthentication;
    this.keys = keys;
  }

  /**
   * Signs.
   *
   * @param precondition what the caller has read
   * @throws org.wardvoice.shared.error.NotAuthenticated when the password is wrong
   * @throws org.wardvoice.shared.error.Conflict when the note is signed already, or has no content yet
   */
  public NoteView sign(Caller caller, UUID noteId, String password, Precondition precondition) {
    caller.session();
    keep.check(caller, noteId, precondition);
    Proof proof =
        reauthentication.check(caller, new Act("note_sign", NoteTold.NOTE, noteId), password);
    ECKey key = keys.current();
    return keep.sign(caller, noteId, proof, key, precondition);
  }
}
