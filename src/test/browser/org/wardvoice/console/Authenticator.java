package org.wardvoice.console;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;

/** What keeps passkeys on a visitor's device: the browser's own virtual authenticator, which knows its user. */
final class Authenticator {

  private final CDPSession session;
  private final String id;

  private Authenticator(CDPSession session, String id) {
    this.session = session;
    this.id = id;
  }

  /** Plugs one into the device. */
  static Authenticator of(Page page) {
    CDPSession session = page.context().newCDPSession(page);
    session.send("WebAuthn.enable");
    JsonObject options = new JsonObject();
    options.addProperty("protocol", "ctap2");
    options.addProperty("transport", "internal");
    options.addProperty("hasResidentKey", true);
    options.addProperty("hasUserVerification", true);
    options.addProperty("isUserVerified", true);
    JsonObject wanted = new JsonObject();
    wanted.add("options", options);
    JsonObject added = session.send("WebAuthn.addVirtualAuthenticator", wanted);
    return new Authenticator(session, added.get("authenticatorId").getAsString());
  }

  /** How many passkeys it keeps. */
  int passkeys() {
    return session.send("WebAuthn.getCredentials", named()).getAsJsonArray("credentials").size();
  }

  /** Whether its user shows to be the right one from now on. */
  void verifies(boolean right) {
    JsonObject wanted = named();
    wanted.addProperty("isUserVerified", right);
    session.send("WebAuthn.setUserVerified", wanted);
  }

  private JsonObject named() {
    JsonObject name = new JsonObject();
    name.addProperty("authenticatorId", id);
    return name;
  }
}
