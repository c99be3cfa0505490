package org.wardvoice.shared.http;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NotAcceptableException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * What a request for a file says of it; a resource method declares it as {@code @BeanParam}, and that it produces {@code *}{@code /*}:
 * only the file's own type can be accepted or not.
 */
public class DownloadHeaders {

  /** One range; several, or what is none, are passed over and the whole is answered. */
  @Parameter(description = "Byte range.", example = "bytes=0-1023")
  @HeaderParam("Range")
  String range;

  @HeaderParam(HttpHeaders.IF_NONE_MATCH)
  String ifNoneMatch;

  /** The range is answered only while the file is this one. */
  @HeaderParam("If-Range")
  String ifRange;

  @Context HttpHeaders all;

  void requireAccepted(String mediaType) {
    if (!MediaRanges.cover(all.getAcceptableMediaTypes(), MediaType.valueOf(mediaType))) {
      throw new NotAcceptableException();
    }
  }
}
