package org.wardvoice.access.service.sso;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.organization.Admission.Place;
import org.wardvoice.security.Role;

/**
 * A configured identity provider.
 *
 * @param name as in the service's paths
 * @param label the name that users see
 * @param organization the organization whose users it may vouch for, by id or name; null for the first one
 * @param createUsers whether unknown users are created
 * @param first what a new user gets if no rule matches
 * @param trustsEmail whether its email addresses are accepted even if it does not state that they are verified
 * @param asksFactor whether a user's second factor is also required here
 * @param grantsEverything whether rules may grant {@code super_admin}
 * @param attributes the provider's claim names by ours, where they differ
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

  /** A claim by the service's name for it. */
  Optional<String> claim(Claims claims, String ourName) {
    return claims.first(attributes.getOrDefault(ourName, ourName));
  }

  /** The user's name, from the claims of either protocol. */
  String nameOf(Claims claims, String email) {
    List<String> parts =
        Stream.of(
                claim(claims, "firstName").or(() -> claim(claims, "given_name")),
                claim(claims, "lastName").or(() -> claim(claims, "family_name")))
            .flatMap(Optional::stream)
            .toList();
    return claim(claims, "name").orElse(parts.isEmpty() ? email : String.join(" ", parts));
  }

  /** The role of the first matching rule; empty if there is none. */
  Optional<Role> roleOf(Claims claims) {
    return roles.meanings(claims).stream()
        .flatMap(meaning -> Role.parse(meaning).stream())
        .filter(role -> role != Role.SUPER_ADMIN || grantsEverything)
        .findFirst();
  }

  /** The department of the first matching rule; empty if there is none. */
  Optional<String> departmentOf(Claims claims) {
    return departments.meanings(claims).stream().findFirst();
  }
}
