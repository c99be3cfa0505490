package org.wardvoice.integration.rest.fhir;

import jakarta.ws.rs.core.StreamingOutput;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Writes a recording as a Binary resource in chunks, because it may exceed the memory of a request. */
final class WrappedRecording implements StreamingOutput {

  private final FhirFormat format;
  private final String id;
  private final String mediaType;
  private final Content content;

  WrappedRecording(FhirFormat format, String id, String mediaType, Content content) {
    this.format = format;
    this.id = id;
    this.mediaType = mediaType;
    this.content = content;
  }

  interface Content {
    InputStream open() throws IOException;
  }

  @Override
  public void write(OutputStream out) throws IOException {
    boolean json = format == FhirFormat.JSON;
    String head =
        json
            ? "{\"resourceType\":\"Binary\",\"id\":\"%s\",\"contentType\":\"%s\",\"data\":\""
            : "<Binary xmlns=\"http://hl7.org/fhir\"><id value=\"%s\"/><contentType value=\"%s\"/><data value=\"";
    text(out, head.formatted(id, mediaType));
    try (InputStream in = content.open();
        OutputStream base64 = Base64.getEncoder().wrap(new Unclosed(out))) {
      in.transferTo(base64);
    }
    text(out, json ? "\"}" : "\"/></Binary>");
  }

  private static void text(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Not closed when the encoder writes its end. */
  private static final class Unclosed extends FilterOutputStream {

    private Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
