package org.wardvoice.shared.http.answering;

/** The body of an error of which only the status is known. */
public final class StatusBodies {

  private StatusBodies() {}

  /**
   * The body for a status.
   *
   * @param hasToken whether the request has an {@code Authorization} header
   */
  public static Object of(int status, boolean hasToken) {
    return switch (status) {
      case 401 -> new ShortError(hasToken ? "Invalid token" : "No token provided", null);
      case 403 -> new ShortError("Insufficient permissions", null);
      case 404 -> ErrorBody.of("NOT_FOUND", "No such endpoint");
      case 405 -> ErrorBody.of("METHOD_NOT_ALLOWED", "This endpoint does not support this method");
      case 406 -> ErrorBody.of("NOT_ACCEPTABLE", "None of the accepted media types is available");
      case 413 -> ErrorBody.of("PAYLOAD_TOO_LARGE", "The request is too large");
      case 414, 431 -> ErrorBody.of("MALFORMED_REQUEST", "The URL or the headers are too long");
      case 415 ->
          ErrorBody.of("UNSUPPORTED_MEDIA_TYPE", "This endpoint does not support this media type");
      case 416 -> ErrorBody.of("MALFORMED_REQUEST", "The requested byte range is outside the file");
      case 503 ->
          ErrorBody.of("SERVICE_UNAVAILABLE", "The service is temporarily unavailable; try again");
      default ->
          status < 500
              ? ErrorBody.of("MALFORMED_REQUEST", "The request is malformed")
              : FailureMapper.internal();
    };
  }
}
