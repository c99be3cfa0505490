package org.wardvoice.shared.http.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** The error answers that any operation may give. */
final class ErrorParts {

  private static final String HOME = "#/components/schemas/";

  private ErrorParts() {}

  static Schema envelope() {
    Schema details =
        object()
            .description("More about the error, such as `field` and `issue`.")
            .additionalPropertiesBoolean(true);
    Schema problem =
        object()
            .addProperty("code", CommonParts.text("VALIDATION_ERROR"))
            .addProperty("message", CommonParts.text("The request is not valid"))
            .addProperty("details", details)
            .addProperty(
                "retry_after",
                OASFactory.createSchema()
                    .type(SchemaType.INTEGER)
                    .description("Seconds; only of rate limits."))
            .required(List.of("code", "message"));
    return object()
        .addProperty("success", OASFactory.createSchema().type(SchemaType.BOOLEAN))
        .addProperty("error", problem)
        .required(List.of("success", "error"));
  }

  static Schema shortError() {
    return object()
        .addProperty("error", CommonParts.text("Invalid token"))
        .addProperty(
            "required",
            CommonParts.text("patient:read")
                .description("The permission that lacks; only with 403."))
        .required(List.of("error"));
  }

  static Map<String, APIResponse> responses() {
    Map<String, APIResponse> responses = new LinkedHashMap<>();
    responses.put(
        "400",
        error(
            "The request breaks a rule (`VALIDATION_ERROR`), or can't be read at all (`MALFORMED_REQUEST`).",
            problem(
                "VALIDATION_ERROR",
                "The request is not valid: name must not be blank",
                Map.of(
                    "field", "name",
                    "issue", "must not be blank",
                    "violations",
                        List.of(Map.of("field", "name", "issue", "must not be blank"))))));
    responses.put(
        "401",
        withHeader(
            shortAnswer("The caller is not known.", Map.of("error", "No token provided")),
            "WWW-Authenticate",
            "Bearer"));
    responses.put(
        "403",
        shortAnswer(
            "The caller may not do this.",
            Map.of("error", "Insufficient permissions", "required", "patient:read")));
    responses.put(
        "404",
        error(
            "There is no such record for this caller.",
            problem("NOT_FOUND", "Patient not found", Map.of())));
    responses.put(
        "406",
        error(
            "The caller accepts no media type that there is.",
            problem("NOT_ACCEPTABLE", "None of the accepted media types is available", Map.of())));
    responses.put(
        "409",
        error(
            "Another record, or the state of this one, stands against it: `CONFLICT`, `DUPLICATE`,"
                + " `INVALID_STATE_TRANSITION`, `IDEMPOTENCY_KEY_REUSED`.",
            problem("DUPLICATE", "Another record has this mrn already", Map.of("field", "mrn"))));
    responses.put(
        "412",
        error(
            "The record is no longer what `If-Match` says.",
            problem("PRECONDITION_FAILED", "The record has changed since it was read", Map.of())));
    responses.put(
        "413",
        error(
            "The body is too large.",
            problem(
                "PAYLOAD_TOO_LARGE",
                "The body is larger than 1048576 bytes",
                Map.of("limit_bytes", 1_048_576))));
    responses.put(
        "415",
        error(
            "The body is of a kind that this operation does not take.",
            problem(
                "UNSUPPORTED_MEDIA_TYPE",
                "This endpoint takes application/json in UTF-8",
                Map.of())));
    responses.put(
        "416",
        error(
            "The file has no such range of bytes.",
            problem("MALFORMED_REQUEST", "The file has no such range of bytes", Map.of())));
    responses.put("429", tooManyRequests());
    responses.put(
        "500",
        error(
            "Something went wrong on our side.",
            problem(
                "INTERNAL_ERROR",
                "Something went wrong on our side",
                Map.of("request_id", "ward-7.2026-05-04.0001"))));
    responses.put(
        "503",
        withHeader(
            error(
                "A part of the service is away for the moment.",
                problem(
                    "SERVICE_UNAVAILABLE",
                    "The service can't reach a part of itself; try again in a moment",
                    Map.of())),
            "Retry-After",
            "5"));
    responses.forEach(
        (status, answer) -> {
          if (!status.equals("401")) {
            CommonParts.rateLimits().forEach(name -> Answers.addHeader(answer, name));
          }
        });
    return responses;
  }

  private static APIResponse tooManyRequests() {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", "RATE_LIMIT_EXCEEDED");
    error.put("message", "Too many requests; try again in 1740 seconds");
    error.put("retry_after", 1_740);
    return withHeader(
        error(
            "A limit is reached: of the user's tier, of the API key, or of sign-ins from one address.",
            envelope(error)),
        "Retry-After",
        "1740");
  }

  private static Object problem(String code, String message, Map<String, Object> details) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", code);
    error.put("message", message);
    if (!details.isEmpty()) {
      error.put("details", details);
    }
    return envelope(error);
  }

  private static Object envelope(Map<String, Object> error) {
    Map<String, Object> envelope = new LinkedHashMap<>();
    envelope.put("success", false);
    envelope.put("error", error);
    return envelope;
  }

  private static APIResponse error(String description, Object example) {
    return Answers.json(description, OASFactory.createSchema().ref(HOME + "Error"), example);
  }

  private static APIResponse shortAnswer(String description, Object example) {
    return Answers.json(description, OASFactory.createSchema().ref(HOME + "ShortError"), example);
  }

  private static APIResponse withHeader(APIResponse answer, String name, String example) {
    return answer.addHeader(
        name, OASFactory.createHeader().description(name).schema(CommonParts.text(example)));
  }

  private static Schema object() {
    return OASFactory.createSchema().type(SchemaType.OBJECT);
  }
}
