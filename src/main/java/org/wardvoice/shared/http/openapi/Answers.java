package org.wardvoice.shared.http.openapi;

import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Responses with a body. */
final class Answers {

  /** On every response to an authenticated caller, whatever its status. */
  static final List<String> RATE_LIMITS =
      List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");

  private static final List<String> COMMON = List.of("X-Request-Id", "X-API-Version");

  private Answers() {}

  static APIResponse json(String description, Schema schema, Object example) {
    APIResponse answer =
        OASFactory.createAPIResponse().description(description).content(content(schema, example));
    COMMON.forEach(name -> addHeader(answer, name));
    return answer;
  }

  static void addHeader(APIResponse answer, String name) {
    answer.addHeader(name, OASFactory.createHeader().ref("#/components/headers/" + name));
  }

  /** In both formats of the API. */
  static Content content(Schema schema, Object example) {
    Content content = content("application/json", schema, example);
    addXml(content);
    return content;
  }

  /** Adds XML, with the example as an object: tools display it as elements. */
  static void addXml(Content content) {
    MediaType json = content.getMediaType("application/json");
    if (json != null) {
      content.addMediaType(
          "application/xml",
          OASFactory.createMediaType().schema(json.getSchema()).example(json.getExample()));
    }
  }

  static Content content(String mediaType, Schema schema, Object example) {
    return OASFactory.createContent()
        .addMediaType(mediaType, OASFactory.createMediaType().schema(schema).example(example));
  }

  /** {@code {success: true, data}}. */
  static Schema envelope(Schema data) {
    return OASFactory.createSchema()
        .type(SchemaType.OBJECT)
        .addProperty(
            "success",
            OASFactory.createSchema().type(SchemaType.BOOLEAN).enumeration(List.of(true)))
        .addProperty("data", data)
        .required(List.of("success", "data"));
  }

  /** {@code {<name>: […], pagination}}. */
  static Schema list(String name, Schema item) {
    return OASFactory.createSchema()
        .type(SchemaType.OBJECT)
        .addProperty(name, OASFactory.createSchema().type(SchemaType.ARRAY).items(item))
        .addProperty("pagination", OASFactory.createSchema().ref("#/components/schemas/Pagination"))
        .required(List.of(name, "pagination"));
  }
}
