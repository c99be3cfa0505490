package org.wardvoice.testing;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** A {@code multipart/form-data} body, part by part in the order they are added. */
public final class FormBody {

  private final String boundary = "test-" + UUID.randomUUID();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  public FormBody field(String name, String value) {
    return part("name=\"" + name + "\"", value.getBytes(StandardCharsets.UTF_8));
  }

  public FormBody file(String name, String fileName, byte[] content) {
    return part("name=\"" + name + "\"; filename=\"" + fileName + "\"", content);
  }

  private FormBody part(String disposition, byte[] content) {
    write("--" + boundary + "\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n");
    bytes.writeBytes(content);
    write("\r\n");
    return this;
  }

  public String contentType() {
    return "multipart/form-data; boundary=" + boundary;
  }

  public BodyPublisher publisher() {
    return BodyPublishers.ofByteArray(content());
  }

  /** The whole body, closed. */
  public byte[] content() {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(bytes.toByteArray());
    whole.writeBytes(("--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));
    return whole.toByteArray();
  }

  private void write(String text) {
    bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
