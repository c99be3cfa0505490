package org.wardvoice.shared.http;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import org.wardvoice.shared.http.answering.StatusBodies;

/**
 * A file that is returned whole or in part (RFC 9110, section 14), streamed in small pieces.
 *
 * @param mediaType of the file
 * @param fileName the name under which a browser saves it
 * @param size bytes
 * @param tag the value of its strong entity tag; each content has its own
 * @param content opens it at an offset
 */
public record Download(
    String mediaType, String fileName, long size, String tag, ContentFrom content) {

  private static final int PIECE = 16 * 1024;

  @FunctionalInterface
  public interface ContentFrom {

    InputStream open(long offset) throws IOException;
  }

  /**
   * Creates the response.
   *
   * @throws jakarta.ws.rs.NotAcceptableException if the client doesn't accept this media type
   */
  public Response answer(DownloadHeaders asking) {
    asking.requireAccepted(mediaType);
    String entityTag = '"' + tag + '"';
    String known = asking.ifNoneMatch;
    if (known != null && (known.contains(entityTag) || known.strip().equals("*"))) {
      return headers(Response.notModified(), entityTag).build();
    }
    boolean ranged =
        asking.range != null && (asking.ifRange == null || asking.ifRange.equals(entityTag));
    Optional<ByteRange> asked = ranged ? ByteRange.parse(asking.range) : Optional.empty();
    if (asked.isEmpty()) {
      return part(Response.ok(), entityTag, 0, size);
    }
    return asked
        .get()
        .within(size)
        .map(
            part ->
                part(
                    Response.status(Status.PARTIAL_CONTENT)
                        .header("Content-Range", part.contentRange(size)),
                    entityTag,
                    part.first(),
                    part.length()))
        .orElseGet(this::unsatisfiable);
  }

  private Response part(ResponseBuilder answer, String entityTag, long offset, long length) {
    StreamingOutput body = out -> copy(out, offset, length);
    return headers(answer, entityTag)
        .entity(body)
        .type(mediaType)
        .header(HttpHeaders.CONTENT_LENGTH, length)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + fileName + '"')
        .build();
  }

  private Response unsatisfiable() {
    return Response.status(Status.REQUESTED_RANGE_NOT_SATISFIABLE)
        .header("Content-Range", "bytes */" + size)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .entity(StatusBodies.of(416, true))
        .build();
  }

  private static ResponseBuilder headers(ResponseBuilder answer, String entityTag) {
    return answer.header(HttpHeaders.ETAG, entityTag).header("Accept-Ranges", "bytes");
  }

  private void copy(OutputStream out, long offset, long length) throws IOException {
    try (InputStream in = content.open(offset)) {
      byte[] piece = new byte[PIECE];
      long left = length;
      while (left > 0) {
        int read = in.read(piece, 0, (int) Math.min(piece.length, left));
        if (read < 0) {
          throw new EOFException("the file ends before its size");
        }
        out.write(piece, 0, read);
        left -= read;
      }
    }
  }
}
