package org.wardvoice.shared.rest.openapi;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Which of the service's environments this is, and where. */
@ApplicationScoped
public class ServerAddress {

  private static final Map<String, String> DESCRIPTIONS =
      Map.of("production", "Production", "staging", "Staging", "test", "Test");

  private String environment;
  private String baseUrl;

  protected ServerAddress() {}

  @Inject
  public ServerAddress(
      @ConfigProperty(name = "wardvoice.environment", defaultValue = "production")
          String environment,
      @ConfigProperty(name = "wardvoice.base-url") Optional<String> baseUrl) {
    if (!DESCRIPTIONS.containsKey(environment)) {
      throw new IllegalArgumentException(
          "wardvoice.environment is \""
              + environment
              + "\", but must be production, staging or test");
    }
    this.environment = environment;
    this.baseUrl = baseUrl.map(url -> url.replaceFirst("/+$", "")).orElse("/");
  }

  /** Without the path {@code /api}; {@code /} where the configuration names none. */
  String url() {
    return baseUrl;
  }

  String description() {
    return DESCRIPTIONS.get(environment);
  }
}
