package org.wardvoice.access.service.sso;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.organization.Admission.Place;
import org.wardvoice.security.Role;

/**
 * An identity provider that the administrator has configured.
 *
 * @param name as it stands in the service's paths
 * @param label as people read it
 * @param organization whose users it may vouch for, by id or name; null for the first one
 * @param createUsers whether somebody unknown becomes a user
 * @param first what a new user gets where no rule fits
 * @param trustsEmail whether its e-mail addresses count as verified without it saying so
 * @param asksFactor whether a user's second factor is asked for here, too
 * @param grantsEverything whether rules may make somebody a {@code super_admin}
 * @param attributes the provider's names of claims by ours, where they differ
 * @param oidc null for SAML
 * @param saml null for OpenID Connect
 */
public record SsoProvider(
    String name,
    String label,
    String organization,
    boolean createUsers,
    Place first,
    MappingRules roles,
    MappingRules departments,
    boolean trustsEmail,
    boolean asksFactor,
    boolean grantsEverything,
    Map<String, String> attributes,
    OidcSettings oidc,
    SamlSettings saml) {

  public SsoProvider {
    attributes = Map.copyOf(attributes);
  }

  /** {@code oidc} or {@code saml}. */
  public String type() {
    return oidc == null ? "saml" : "oidc";
  }

  /** A claim by our name for it. */
  Optional<String> claim(Claims claims, String ourName) {
    return claims.first(attributes.getOrDefault(ourName, ourName));
  }

  /** How the user is called, from the claims of either protocol. */
  String nameOf(Claims claims, String email) {
    List<String> parts =
        Stream.of(
                claim(claims, "firstName").or(() -> claim(claims, "given_name")),
                claim(claims, "lastName").or(() -> claim(claims, "family_name")))
            .flatMap(Optional::stream)
            .toList();
    return claim(claims, "name").orElse(parts.isEmpty() ? email : String.join(" ", parts));
  }

  /** The role of the first rule that names one; empty if none does. */
  Optional<Role> roleOf(Claims claims) {
    return roles.meanings(claims).stream()
        .flatMap(meaning -> Role.parse(meaning).stream())
        .filter(role -> role != Role.SUPER_ADMIN || grantsEverything)
        .findFirst();
  }

  /** The department of the first rule that fits; empty if none does. */
  Optional<String> departmentOf(Claims claims) {
    return departments.meanings(claims).stream().findFirst();
  }
}
