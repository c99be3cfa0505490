package org.wardvoice;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import org.eclipse.microprofile.auth.LoginConfig;

/**
 * The JAX-RS application: everything under {@code /api}. Resources and providers are discovered. The server verifies
 * bearer tokens (Payara looks for {@code @LoginConfig} only on beans); the filters of {@code security} check
 * permissions.
 */
@ApplicationScoped
@ApplicationPath("api")
@LoginConfig(authMethod = "MP-JWT")
public class ApiApplication extends Application {

  /** One runtime would add a WADL document besides the OpenAPI one; the others ignore the property. */
  @Override
  public Map<String, Object> getProperties() {
    return Map.of("jersey.config.server.wadl.disableWadl", true);
  }
}
