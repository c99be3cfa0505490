package org.wardvoice.shared.http;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * The headers of a request for a file; a resource method declares them as {@code @BeanParam}, and that it produces
 * {@code *}{@code /*}: only the file's own type can be acceptable or not.
 */
public class DownloadHeaders {

  /** One range; several or malformed ones are ignored and the whole file is returned. */
  @Parameter(description = "Byte range.", example = "bytes=0-1023")
  @HeaderParam("Range")
  String range;

  @HeaderParam(HttpHeaders.IF_NONE_MATCH)
  String ifNoneMatch;

  /** The range is honoured only if the file still has this tag. */
  @HeaderParam("If-Range")
  String ifRange;

  @Context HttpHeaders all;

  void requireAccepted(String mediaType) {
    if (!MediaRanges.cover(all.getAcceptableMediaTypes(), MediaType.valueOf(mediaType))) {
      throw new NotAcceptableException();
    }
  }
}
