package org.wardvoice.operations.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.security.Public;

/** The XML Schema of the API, which the build writes from the OpenAPI document. */
@Path("schema.xsd")
@ApplicationScoped
@Tag(name = "Schema", description = "The API in XML.")
public class SchemaResource {

  private static final String FILE = "/openapi/api.xsd";

  @GET
  @Produces(MediaType.APPLICATION_XML)
  @Public
  @Operation(
      summary = "Get the XML schema",
      description =
          "Returns the XML Schema of all requests and responses in `application/xml`. The schema of exports is"
              + " `/api/export/schema.xsd`.")
  @APIResponse(
      responseCode = "200",
      description = "The schema.",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_XML,
              schema = @Schema(type = SchemaType.STRING)))
  public Response getSchema() throws IOException {
    try (InputStream in = SchemaResource.class.getResourceAsStream(FILE)) {
      return Response.ok(in.readAllBytes(), MediaType.APPLICATION_XML).build();
    }
  }
}
