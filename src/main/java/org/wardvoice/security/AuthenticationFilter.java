package org.wardvoice.security;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.http.request.CallerKnown;

/** Refuses unauthenticated callers before the body is read. A method without an annotation for its access is closed. */
@Provider
@Dependent
@Priority(Priorities.AUTHENTICATION)
public class AuthenticationFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Inject private Authentication authentication;
  @Inject private CurrentCaller caller;
  @Inject private RestConfig configuration;

  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    boolean open = method.isAnnotationPresent(Public.class);
    if (open == method.isAnnotationPresent(RequiresPermission.class)) {
      throw new IllegalStateException(method + " must carry @RequiresPermission or @Public");
    }
    Credentials credentials = Credentials.of(request, configuration);
    if (!open) {
      become(request, credentials);
    } else if (method.getAnnotation(Public.class).knowsCaller() && !credentials.isNothing()) {
      becomeIfKnown(request, credentials);
    }
  }

  /** An invalid cookie is ignored: a browser sends that of an ended session until it is deleted. */
  private void becomeIfKnown(ContainerRequestContext request, Credentials credentials) {
    try {
      become(request, credentials);
    } catch (NotAuthenticated refused) {
      if (!credentials.isCookieAlone()) {
        throw refused;
      }
    }
  }

  private void become(ContainerRequestContext request, Credentials credentials) {
    caller.become(authentication.caller(credentials));
    CallerKnown.mark(request);
  }
}
