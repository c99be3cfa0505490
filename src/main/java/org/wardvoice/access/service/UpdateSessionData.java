package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.service.SessionChange.KeptData;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Patch;

/** Stores a client's data in its session. */
@Stateless
public class UpdateSessionData {

  /** Maximum number of characters of each part, because a session is no file storage. */
  private static final int MOST = 16_384;

  @Inject private OwnSessions ownSessions;
  @Inject private SessionActivity activity;

  /**
   * Stores the data.
   *
   * @throws org.wardvoice.shared.error.NotFound if the caller has no such session, or it has ended
   */
  public SessionView keep(
      Caller caller, UUID sessionId, Patch<SessionChange> change, Precondition precondition) {
    UUID current = caller.session().sessionId();
    Session session = ownSessions.live(caller, sessionId);
    precondition.check(view(session, current));
    if (change.present().contains("data")) {
      KeptData content = change.values().data();
      session.keep(
          text("data.preferences", content.preferences()),
          text("data.temporaryData", content.temporaryData()));
    }
    return view(session, current);
  }

  private SessionView view(Session session, UUID current) {
    return SessionView.of(session, activity.lastUse(session), current);
  }

  private static String text(String field, ObjectNode content) {
    String text = content == null ? "{}" : content.toString();
    if (text.length() > MOST) {
      throw new InvalidInput(field, "must be at most " + MOST + " characters long");
    }
    return text;
  }
}
