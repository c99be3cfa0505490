package org.wardvoice.notes.service;

import com.nimbusds.jose.jwk.ECKey;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.security.Reauthentication.Proof;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.Conflict;

/** Signs notes: password and key are checked before the transaction that stores the signature. */
@Component
public class SignNote {

  private final KeepSignature keep;
  private final Reauthentication reauthentication;
  private final NoteSigningKeys keys;

  @Inject
  public SignNote(KeepSignature keep, Reauthentication reauthentication, NoteSigningKeys keys) {
    this.keep = keep;
    this.reauthentication = reauthentication;
    this.keys = keys;
  }

  /**
   * Signs a note.
   *
   * @param version the version that the caller has read, or null
   * @param precondition what the caller has read
   * @throws org.wardvoice.shared.error.PasswordRefused if the password is wrong
   * @throws org.wardvoice.shared.error.Conflict if the note is already signed, has no content yet, or has another
   *     version
   */
  public NoteView sign(
      Caller caller, UUID noteId, String password, Integer version, Precondition precondition) {
    caller.session();
    Precondition read = read(version, precondition);
    keep.check(caller, noteId, read);
    Proof proof =
        reauthentication.check(
            caller, new Act("note_sign", PublishNoteChange.NOTE, noteId), password);
    ECKey key = keys.current();
    return keep.sign(caller, noteId, proof, key, read);
  }

  private static Precondition read(Integer version, Precondition precondition) {
    return current -> {
      precondition.check(current);
      if (version != null && version != ((NoteView) current).version()) {
        throw Conflict.of("The note is no longer at version " + version);
      }
    };
  }
}
