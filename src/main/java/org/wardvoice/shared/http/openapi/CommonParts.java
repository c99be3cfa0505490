package org.wardvoice.shared.http.openapi;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.wardvoice.shared.http.Pagination;

/** What many operations share: security schemes, headers, parameters, errors. */
final class CommonParts {

  static final String BEARER = "bearer";
  static final String API_KEY = "api_key";
  static final String COOKIE = "session_cookie";

  private CommonParts() {}

  static Components components(SchemaBook book) {
    Components components = OASFactory.createComponents();
    book.reference(Pagination.class, SchemaBook.Use.ANSWER);
    components.addSecurityScheme(
        BEARER,
        OASFactory.createSecurityScheme()
            .type(SecurityScheme.Type.HTTP)
            .scheme("bearer")
            .bearerFormat("JWT")
            .description("The access token of a login."));
    components.addSecurityScheme(
        API_KEY,
        OASFactory.createSecurityScheme()
            .type(SecurityScheme.Type.APIKEY)
            .in(SecurityScheme.In.HEADER)
            .name("X-API-Key")
            .description("An API key, `wv_<keyId>_<secret>`."));
    components.addSecurityScheme(
        COOKIE,
        OASFactory.createSecurityScheme()
            .type(SecurityScheme.Type.APIKEY)
            .in(SecurityScheme.In.COOKIE)
            .name("wardvoice_session")
            .description(
                "The cookie of a login with `cookie`, called `__Host-wardvoice_session` by https; changes also need the"
                    + " header `X-CSRF-Token`."));
    headers(components);
    parameters(components);
    book.schemas().put("Error", ErrorParts.envelope());
    book.schemas().put("ShortError", ErrorParts.shortError());
    ErrorParts.responses().forEach(components::addResponse);
    return components;
  }

  private static void headers(Components components) {
    rateLimits(components);
    Map.of(
            "X-Request-Id",
            header("The request's identifier, as sent or made.", text(null)),
            "X-API-Version",
            header("The version of the API.", text("1")),
            "ETag",
            header("The tag of this state of the record.", text("\"aznUcg990uxpjMGAJu6B3g\"")),
            "Location",
            header("Where the new record is.", text(null).format("uri-reference")),
            "Link",
            header("The list's first, previous, next and last page (RFC 8288).", text(null)),
            "Idempotent-Replayed",
            header(
                "Present and true when this is the kept answer to an earlier request with the same key.",
                OASFactory.createSchema().type(SchemaType.BOOLEAN)))
        .forEach(components::addHeader);
  }

  private static void rateLimits(Components components) {
    components.addHeader(
        "X-RateLimit-Limit",
        header("Requests allowed in the window that has least left.", number(1_000)));
    components.addHeader(
        "X-RateLimit-Remaining", header("Requests left in that window.", number(997)));
    components.addHeader(
        "X-RateLimit-Reset",
        header("When that window ends, in seconds since 1970.", number(1_777_885_200)));
  }

  private static void parameters(Components components) {
    components.addParameter(
        "IdempotencyKey",
        parameter(
            "Idempotency-Key",
            "Makes a retry safe: the first answer to this key is kept for 24 hours and given again.",
            text("0b9e0c1a-6d3f-4c55-9a57-0f9d6b1f2c11")
                .minLength(1)
                .maxLength(255)
                .pattern("^[\\x21-\\x7e]+$")));
    components.addParameter(
        "IfMatch",
        parameter(
            "If-Match",
            "The `ETag` that the record was read with: a record that has changed since is left alone (412).",
            text("\"aznUcg990uxpjMGAJu6B3g\"")));
    components.addParameter(
        "IfNoneMatch",
        parameter(
            "If-None-Match",
            "The `ETag` of the copy at hand: 304 when the record is still the same.",
            text("\"aznUcg990uxpjMGAJu6B3g\"")));
    components.addParameter(
        "RequestId",
        parameter(
            "X-Request-Id",
            "An identifier of the caller's own for this request; another form than this is replaced.",
            text("ward-7.2026-05-04.0001").pattern("^[A-Za-z0-9._-]{1,128}$")));
    components.addParameter(
        "TraceParent",
        parameter(
            "traceparent",
            "The trace that this request belongs to (W3C Trace Context): webhooks that tell of the change carry it on."
                + " Another form than this is ignored.",
            text("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
                .pattern("^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$")));
  }

  static Schema text(String example) {
    return OASFactory.createSchema().type(SchemaType.STRING).example(example);
  }

  static List<String> common() {
    return List.of("X-Request-Id", "X-API-Version");
  }

  /** On every answer to a caller that is known, whatever it says. */
  static List<String> rateLimits() {
    return List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  }

  static Schema number(int example) {
    return OASFactory.createSchema().type(SchemaType.INTEGER).example(example);
  }

  private static Header header(String description, Schema schema) {
    return OASFactory.createHeader().description(description).schema(schema);
  }

  private static Parameter parameter(String name, String description, Schema schema) {
    return OASFactory.createParameter()
        .name(name)
        .in(Parameter.In.HEADER)
        .description(description)
        .schema(schema);
  }
}
