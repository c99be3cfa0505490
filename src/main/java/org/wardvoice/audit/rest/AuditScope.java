package org.wardvoice.audit.rest;

import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.audit.Chain;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.http.QueryValues;

/** The requested audit log; another organization's can't be named. */
public class AuditScope {

  static final String SYSTEM = "system:read";
  static final String ORGANIZATION = "organization:read";

  /** The selectable logs. */
  public enum Of {
    ORGANIZATION,
    INSTALLATION
  }

  @Parameter(
      description =
          "`installation`: entries that belong to no organization, such as sign-ins with an unknown email address."
              + " Requires `system:read`.",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"organization", "installation"},
              defaultValue = "organization"),
      example = "organization")
  @QueryParam("scope")
  String scope;

  /**
   * The chain.
   *
   * @throws NotPermitted if the caller may not read the installation's
   */
  UUID chain(Caller caller) {
    if (QueryValues.choice("scope", scope, Of.class) != Of.INSTALLATION) {
      return Chain.of(caller.organizationId());
    }
    if (!caller.may(SYSTEM)) {
      throw new NotPermitted(SYSTEM);
    }
    return Chain.INSTALLATION;
  }
}
