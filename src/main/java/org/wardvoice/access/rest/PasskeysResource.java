package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.passkey.ManagePasskeys;
import org.wardvoice.access.service.passkey.PasskeyChange;
import org.wardvoice.access.service.passkey.PasskeyCreationOptions;
import org.wardvoice.access.service.passkey.PasskeyView;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.access.service.risk.Devices;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** The caller's passkeys. */
@Path("auth/webauthn")
@ApplicationScoped
@Tag(name = "Passkeys")
public class PasskeysResource {

  /** The value of {@link Device} for an unknown browser or operating system. */
  private static final String UNKNOWN = "Other";

  @Inject private ManagePasskeys manage;
  @Inject private Devices devices;
  @Inject private CurrentCaller caller;
  @Inject private Precondition precondition;

  @POST
  @Path("register/options")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Start to add a passkey",
      description =
          "Returns options for `navigator.credentials.create`, to be read with"
              + " `PublicKeyCredential.parseCreationOptionsFromJSON`. They expire after five minutes and work once."
              + " If you signed in more than 15 minutes ago, `password` is required. Requires"
              + " `wardvoice.base-url`, to whose host passkeys are bound.")
  public PasskeyCreationOptions options(@OptionalBody FactorSetupRequest wanted) {
    return manage.begin(caller.caller(), FactorSetupRequest.passwordOf(wanted));
  }

  @POST
  @Path("register")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Add a passkey",
      description =
          "Takes the result of `navigator.credentials.create` as JSON (`credential.toJSON()`), and optionally a"
              + " `name`. From now on, you can sign in with the passkey without a password, and sign-ins with a"
              + " password ask for it or another second factor. You are notified by email.")
  public Created<PasskeyView> register(PasskeyRegistration made) {
    PasskeyView view = manage.register(caller.caller(), made.read(browser(devices)));
    return Created.in("auth/webauthn/credentials", view.id(), view);
  }

  @GET
  @Path("credentials")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List your passkeys",
      description = "Lists your passkeys, newest first. You can have 20.")
  public Page<PasskeyView> list(@BeanParam ListParameters parameters) {
    return manage.list(caller.caller(), parameters.request());
  }

  @GET
  @Path("credentials/{passkey_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(summary = "Get a passkey", description = "Returns one of your passkeys.")
  public PasskeyView read(@PathParam("passkey_id") String passkeyId) {
    return manage.one(caller.caller(), id(passkeyId));
  }

  @PUT
  @Path("credentials/{passkey_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(summary = "Rename a passkey", description = "Gives one of your passkeys another name.")
  public PasskeyView update(
      @PathParam("passkey_id") String passkeyId, Patch<PasskeyChange> change) {
    return manage.rename(caller.caller(), id(passkeyId), change, precondition);
  }

  @DELETE
  @Path("credentials/{passkey_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Remove a passkey",
      description =
          "The passkey no longer signs you in. If you signed in more than 15 minutes ago, `password` is required."
              + " You are notified by email.")
  public PasskeyRemoved delete(
      @PathParam("passkey_id") String passkeyId, @OptionalBody FactorSetupRequest given) {
    manage.remove(caller.caller(), id(passkeyId), FactorSetupRequest.passwordOf(given));
    return new PasskeyRemoved(true);
  }

  /** What a passkey is called unless its user has named it, such as {@code Firefox, Windows}. */
  static String browser(Devices devices) {
    Device device = devices.of(Origin.current().userAgent());
    return device.browser().equals(UNKNOWN) ? "Passkey" : device.browser() + ", " + device.os();
  }

  private static UUID id(String text) {
    return PathId.of("Passkey", text);
  }
}
