package org.wardvoice.access.rest.sso;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.service.sso.SsoProvider;

/**
 * The providers for a sign-in page.
 *
 * @param localSignIn whether all users may also sign in with a password
 */
public record SsoProviders(
    List<OneProvider> providers,
    @Schema(
            description =
                "`allowed`: all users can also sign in with a password. `break-glass`: only the administrators"
                    + " named in the configuration can.",
            enumeration = {"allowed", "break-glass"},
            example = "allowed")
        String localSignIn) {

  static final String PROVIDER =
      "Name of the identity provider, as returned by `/api/auth/sso/providers`.";
  static final String RETURN_TO =
      "Where to send the browser after the sign-in: an address that the administrator has listed, or the web console.";

  public SsoProviders {
    providers = List.copyOf(providers);
  }

  /**
   * A provider.
   *
   * @param loginUrl the URL to send the browser to
   */
  public record OneProvider(
      @Schema(example = "hospital") String name,
      @Schema(description = "The text for the button.", example = "Hospital account") String label,
      @Schema(
              enumeration = {"oidc", "saml"},
              example = "oidc")
          String type,
      @Schema(
              description = "Send the browser here, with `return_to` to get it back with a code.",
              example = "/api/auth/oidc/hospital/login")
          String loginUrl) {

    static OneProvider of(SsoProvider provider) {
      return new OneProvider(
          provider.name(),
          provider.label(),
          provider.type(),
          "/api/auth/" + provider.type() + "/" + provider.name() + "/login");
    }
  }
}
