package org.wardvoice.security;

import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.http.RestConfig;

/** Who calls an address where nothing is: no method of a resource was found, so nobody has asked yet. */
@Component
public class UnmatchedCaller {

  private final Authentication authentication;
  private final RestConfig configuration;

  @Inject
  public UnmatchedCaller(Authentication authentication, RestConfig configuration) {
    this.authentication = authentication;
    this.configuration = configuration;
  }

  /** Empty for somebody unknown, whom it costs nothing: there is nothing to be had. */
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
