package org.wardvoice.access.service.sso;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.access.service.sso.OidcSettings.Addresses;
import org.wardvoice.organization.Admission.Place;
import org.wardvoice.security.Role;
import org.wardvoice.shared.config.Settings;

/** Reads the settings of one identity provider. Errors are sentences for the administrator, which name the key. */
final class ReadProvider {

  private static final List<String> ADDRESSES =
      List.of("authorization-endpoint", "token-endpoint", "jwks-uri");

  private final Settings settings;
  private final String name;
  private final String start;

  ReadProvider(Settings settings, String name) {
    this.settings = settings;
    this.name = name;
    start = SsoConfig.PREFIX + name + ".";
  }

  SsoProvider read() {
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*") || name.length() > 64) {
      throw wrong(
          "type", "has an invalid provider name: use a-z, 0-9 and hyphens, at most 64 characters");
    }
    boolean oidc = settings.oneOf(start + "type", "oidc", "saml").equals("oidc");
    boolean grantsEverything = flag("allow-super-admin", false);
    SsoProvider provider =
        new SsoProvider(
            name,
            text("label").orElse(name),
            text("organization").orElse(null),
            flag("create-users", false),
            new Place(
                text("default-role").map(this::role).orElse(null),
                text("default-department").orElse(null)),
            rules("roles"),
            rules("departments"),
            flag("trust-email", !oidc),
            word("second-factor", "ask", "trust").equals("ask"),
            grantsEverything,
            attributes(),
            oidc ? oidc() : null,
            oidc ? null : saml());
    check(provider);
    return provider;
  }

  private void check(SsoProvider provider) {
    provider.roles().rules().stream()
        .map(MappingRules.Rule::meaning)
        .filter(meaning -> !meaning.equals(MappingRules.ANY))
        .map(this::role)
        .forEach(role -> requireAllowed(role, provider, "roles"));
    requireAllowed(provider.first().role(), provider, "default-role");
    if (provider.createUsers() && provider.roles().isEmpty() && provider.first().role() == null) {
      throw wrong("create-users", "needs " + start + "roles or " + start + "default-role");
    }
  }

  private void requireAllowed(Role role, SsoProvider provider, String key) {
    if (role == Role.SUPER_ADMIN && !provider.grantsEverything()) {
      throw wrong(key, "grants super_admin, which requires " + start + "allow-super-admin=true");
    }
  }

  private OidcSettings oidc() {
    settings.address(start + "issuer");
    boolean basic =
        word("client-authentication", "client_secret_basic", "client_secret_post")
            .equals("client_secret_basic");
    return new OidcSettings(
        // Unchanged, with its trailing slash: issuers are compared literally.
        settings.required(start + "issuer"),
        addresses(),
        settings.required(start + "client-id"),
        text("client-secret").orElse(null),
        !basic,
        address("redirect-uri").orElseGet(() -> own("oidc", "callback")),
        address("post-logout-redirect-uri").orElse(null),
        Arrays.asList(text("scope").orElse("openid profile email").split(" +")));
  }

  private Addresses addresses() {
    List<String> given = ADDRESSES.stream().filter(key -> text(key).isPresent()).toList();
    if (given.isEmpty()) {
      return null;
    }
    if (given.size() < ADDRESSES.size()) {
      throw wrong(
          given.get(0), "requires all of " + String.join(", ", ADDRESSES) + ", or none of them");
    }
    return new Addresses(
        address("authorization-endpoint").orElseThrow(),
        address("token-endpoint").orElseThrow(),
        address("userinfo-endpoint").orElse(null),
        address("jwks-uri").orElseThrow(),
        address("end-session-endpoint").orElse(null));
  }

  private SamlSettings saml() {
    return new SamlSettings(
        settings.required(start + "idp-entity-id"),
        settings.address(start + "idp-sso-url"),
        address("idp-slo-url").orElse(null),
        settings.list(start + "idp-certificates").stream().map(this::certificate).toList(),
        text("sp-entity-id").orElseGet(() -> own("saml", "metadata").toString()),
        address("sp-acs-url").orElseGet(() -> own("saml", "acs")),
        address("sp-slo-url").orElseGet(() -> own("saml", "slo")),
        file("sp-key"),
        file("sp-certificate"),
        flag("allow-unsolicited", false));
  }

  private String certificate(String fileOrText) {
    return fileOrText.startsWith("MII") ? fileOrText : content("idp-certificates", fileOrText);
  }

  private String file(String key) {
    return content(key, settings.required(start + key));
  }

  private String content(String key, String path) {
    try {
      return Files.readString(Path.of(path));
    } catch (IOException unreadable) {
      throw new IllegalArgumentException(
          start + key + ": the file " + path + " can't be read.", unreadable);
    }
  }

  private URI own(String protocol, String end) {
    URI base =
        settings
            .baseUrl()
            .orElseThrow(() -> wrong("type", "needs wardvoice.base-url, to which browsers return"));
    return URI.create(base + "/api/auth/" + protocol + "/" + name + "/" + end);
  }

  private Map<String, String> attributes() {
    Map<String, String> names = new LinkedHashMap<>();
    for (String pair : settings.list(start + "attributes")) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw wrong("attributes", "must be pairs such as email=mail, firstName=givenName");
      }
      names.put(pair.substring(0, equals).strip(), pair.substring(equals + 1).strip());
    }
    return names;
  }

  private MappingRules rules(String key) {
    try {
      return MappingRules.parse(text(key).orElse(""));
    } catch (IllegalArgumentException noRule) {
      throw new IllegalArgumentException(start + key + ": " + noRule.getMessage() + ".", noRule);
    }
  }

  private Role role(String text) {
    return Role.parse(text).orElseThrow(() -> wrong("roles", "names no role: " + text));
  }

  private Optional<String> text(String key) {
    return settings.text(start + key);
  }

  private Optional<URI> address(String key) {
    return text(key).map(given -> settings.address(start + key));
  }

  private boolean flag(String key, boolean otherwise) {
    return text(key).isPresent() ? settings.flag(start + key) : otherwise;
  }

  /** The first word is the default. */
  private String word(String key, String... words) {
    return text(key).isPresent() ? settings.oneOf(start + key, words) : words[0];
  }

  private IllegalArgumentException wrong(String key, String problem) {
    return new IllegalArgumentException(start + key + " " + problem + ".");
  }
}
