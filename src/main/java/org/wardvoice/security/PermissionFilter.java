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
import org.wardvoice.shared.error.NotPermitted;

/** Step 5 of the specification's authentication checks: the token grants the permission that the method requires. */
@Provider
@Dependent
@Priority(Priorities.AUTHORIZATION)
public class PermissionFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Inject private CurrentCaller caller;

  @Override
  public void filter(ContainerRequestContext request) {
    RequiresPermission required =
        resource.getResourceMethod().getAnnotation(RequiresPermission.class);
    if (required == null || required.value().equals(RequiresPermission.SIGNED_IN)) {
      return;
    }
    if (!isGranted(required.value()) && !isGranted(required.or())) {
      throw new NotPermitted(required.value());
    }
  }

  private boolean isGranted(String permission) {
    return !permission.isEmpty() && caller.caller().may(permission);
  }
}
