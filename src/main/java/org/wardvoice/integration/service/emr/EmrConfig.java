package org.wardvoice.integration.service.emr;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

/** Settings for the EMR's address, its authentication, and the synchronization. */
@Component
public class EmrConfig {

  private static final String PREFIX = "wardvoice.emr.";
  private static final String FHIR = PREFIX + "fhir.";
  private static final String OAUTH = FHIR + "oauth.";
  private static final String ADDRESS = FHIR + "base-url";
  private static final String TOKEN_URL = OAUTH + "token-url";
  private static final String EVERY = PREFIX + "sync-every";
  private static final String BY_NAME = "name-and-birth-date";

  /** The maximum number of attempts of a run that crashes its node each time. */
  private static final int MOST_CLAIMS = 50;

  private static final Duration SHORTEST_INTERVAL = Duration.ofMinutes(1);
  private static final Duration LONGEST_INTERVAL = Duration.ofDays(7);

  private final Settings settings;

  @Inject
  public EmrConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not in the first run. */
  void check(@Observes Startup start) {
    terms();
    timeout();
    longestWait();
    pageSize();
    largestAnswer();
    matchesByName();
    pushesFeedback();
    every();
    baseUrl();
    if (tokenUrl().isPresent()) {
      clientId();
      if (clientSecret().isPresent() == keyFile().isPresent()) {
        throw new IllegalArgumentException(
            "With "
                + TOKEN_URL
                + ", set either "
                + OAUTH
                + "client-secret or "
                + OAUTH
                + "key-file.");
      }
    }
  }

  /** Empty if there is no EMR. */
  public Optional<URI> baseUrl() {
    return settings.text(ADDRESS).map(given -> settings.address(ADDRESS));
  }

  /** The name or id of the organization that the EMR belongs to; empty for the only one. */
  public Optional<String> organization() {
    Optional<String> named = settings.text(FHIR + "organization");
    return named.isEmpty() && settings.flag("wardvoice.demo")
        ? Optional.of("Demo Hospital")
        : named;
  }

  /** The identifier system of medical record numbers; empty for type MR, or else the only identifier without a type. */
  public Optional<String> mrnSystem() {
    return settings.text(FHIR + "mrn-system");
  }

  /** Whether a patient without a number may be matched by name and date of birth. */
  public boolean matchesByName() {
    return BY_NAME.equals(settings.oneOf(FHIR + "match", "mrn", BY_NAME));
  }

  /** The department of patients without any location, by name, code or id; empty for none. */
  public Optional<String> defaultDepartment() {
    return settings.text(FHIR + "default-department");
  }

  /** Whether the findings in feedback are sent. */
  public boolean pushesFeedback() {
    return settings.flag(FHIR + "push-feedback");
  }

  /** A static access token; empty for none. */
  public Optional<String> token() {
    return settings.text(FHIR + "token");
  }

  /** The OAuth 2 token endpoint; empty without OAuth 2. */
  public Optional<URI> tokenUrl() {
    return settings.text(TOKEN_URL).map(given -> settings.address(TOKEN_URL));
  }

  public String clientId() {
    return settings.required(OAUTH + "client-id");
  }

  public Optional<String> clientSecret() {
    return settings.text(OAUTH + "client-secret");
  }

  /** The file with the private key as a JWK; empty for none. */
  public Optional<String> keyFile() {
    return settings.text(OAUTH + "key-file");
  }

  public Optional<String> scope() {
    return settings.text(OAUTH + "scope");
  }

  /** The time limit of a request, from connecting to the end of the response. */
  public Duration timeout() {
    return settings.duration(FHIR + "timeout");
  }

  /** The maximum time that a run waits before it retries a busy EMR. */
  public Duration longestWait() {
    return settings.duration(FHIR + "longest-wait");
  }

  public int pageSize() {
    return settings.within(1, 1000, FHIR + "page-size");
  }

  /** The maximum length of a response in bytes. */
  public long largestAnswer() {
    return settings.bytes(FHIR + "largest-answer");
  }

  /** The interval of scheduled runs; empty for none. */
  public Optional<Duration> every() {
    return settings
        .text(EVERY)
        .map(given -> settings.within(SHORTEST_INTERVAL, LONGEST_INTERVAL, EVERY));
  }

  /** Retries of runs, and the retention of their work items. */
  public WorkTerms terms() {
    Duration lease = settings.duration(PREFIX + "lease");
    return new WorkTerms(
        settings.atLeast(0, PREFIX + "workers"),
        settings.sweep(PREFIX + "sweep", lease),
        lease,
        settings.durations(PREFIX + "retry-backoff"),
        MOST_CLAIMS,
        WorkTerms.NEVER,
        settings.duration("wardvoice.work.keep"));
  }
}
