package org.wardvoice.integration.rest.fhir;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wardvoice.integration.service.fhir.Capabilities;
import org.wardvoice.security.Public;
import org.wardvoice.shared.http.AtContextRoot;
import org.wardvoice.shared.json.Json;

/** The capabilities of the FHIR interface. */
@Path("fhir/R4")
@RequestScoped
@AtContextRoot
@Produces(MediaType.WILDCARD)
public class FhirMetadataResource {

  @Context private UriInfo uri;

  @Inject private FhirRequest request;

  @GET
  @Path("metadata")
  @Public
  public FhirAnswer metadata() {
    return FhirAnswer.of(Capabilities.at(request.base(uri)));
  }

  /**
   * There is no separate authorization server: clients use tokens of the API's sign-in, or API keys. So no grant types
   * and no capabilities are listed.
   */
  @GET
  @Path(".well-known/smart-configuration")
  @Produces(MediaType.APPLICATION_JSON)
  @Public
  public Response smartConfiguration() {
    String root = request.base(uri).replaceFirst(FhirDoor.ROOT + "$", "");
    Map<String, Object> configuration = new TreeMap<>();
    configuration.put("issuer", root);
    configuration.put("jwks_uri", root + "/api/auth/jwks");
    configuration.put("token_endpoint", root + "/api/auth/login");
    configuration.put("grant_types_supported", List.of());
    configuration.put("code_challenge_methods_supported", List.of());
    configuration.put("capabilities", List.of());
    return Response.ok(Json.write(configuration), MediaType.APPLICATION_JSON).build();
  }
}
