package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.factor.TrustedDeviceView;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** The caller's own trusted devices. */
@Path("auth/devices")
@ApplicationScoped
@Tag(name = "Second factors")
public class TrustedDevicesResource {

  @Inject private TrustedDevices devices;
  @Inject private CurrentCaller caller;

  @Context private HttpServletRequest request;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List your trusted devices",
      description =
          "Lists the devices on which you are not asked for a second factor, newest first. A sign-in with"
              + " `trust_device` adds a device for 30 days.")
  public Page<TrustedDeviceView> list(@BeanParam ListParameters parameters) {
    return devices.list(
        caller.caller(), SessionCookies.of(request).device(request), parameters.request());
  }

  @DELETE
  @Path("{device_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Stop trusting a device",
      description = "The next sign-in on this device asks for a second factor.")
  public DeviceDistrusted delete(@PathParam("device_id") String deviceId) {
    devices.revoke(caller.caller(), PathId.of("Device", deviceId));
    return new DeviceDistrusted(true);
  }
}
