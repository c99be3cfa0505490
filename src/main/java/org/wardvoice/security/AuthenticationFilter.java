package org.wardvoice.security;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;

/** Lets nobody unknown pass, before anything of the body is read. A method that does not say who may call it is closed. */
@Provider
@Dependent
@Priority(Priorities.AUTHENTICATION)
public class AuthenticationFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  private Authentication authentication;
  private CurrentCaller caller;

  public AuthenticationFilter() {}

  @Inject
  public AuthenticationFilter(Authentication authentication, CurrentCaller caller) {
    this.authentication = authentication;
    this.caller = caller;
  }

  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    boolean open = method.isAnnotationPresent(Public.class);
    if (open == method.isAnnotationPresent(RequiresPermission.class)) {
      throw new IllegalStateException(method + " must carry @RequiresPermission or @Public");
    }
    if (!open) {
      VerifiedToken token =
          authentication.token(
              request.getHeaderString(HttpHeaders.AUTHORIZATION),
              request.getSecurityContext().getUserPrincipal());
      caller.become(authentication.caller(token), token);
    }
  }
}
