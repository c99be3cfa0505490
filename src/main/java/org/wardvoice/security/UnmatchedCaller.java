package org.wardvoice.security;

import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.http.RestConfig;

/**
 * Determines the caller of a request that matches no resource method, and so has not been authenticated by the filters.
 */
@Component
public class UnmatchedCaller {

  private final Authentication authentication;
  private final RestConfig configuration;

  @Inject
  public UnmatchedCaller(Authentication authentication, RestConfig configuration) {
    this.authentication = authentication;
    this.configuration = configuration;
  }

  /** Empty for an unknown caller, who is not refused: there is nothing to access. */
  public Optional<Caller> of(ContainerRequestContext request) {
    Credentials credentials = Credentials.of(request, configuration);
    if (credentials.isNothing()) {
      return Optional.empty();
    }
    try {
      return Optional.of(authentication.caller(credentials));
    } catch (Refusal unknown) {
      return Optional.empty();
    }
  }
}
