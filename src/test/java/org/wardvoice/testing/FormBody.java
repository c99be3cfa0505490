package org.wardvoice.testing;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A {@code multipart/form-data} body with its parts in the order in which they are added. */
public final class FormBody {

  private final String boundary = "test-" + UUID.randomUUID();

  /** Not concatenated, because copies of a 50 MiB recording would fill the memory. */
  private final List<byte[]> pieces = new ArrayList<>();

  public FormBody field(String name, String value) {
    return part("name=\"" + name + "\"", bytes(value));
  }

  public FormBody file(String name, String fileName, byte[] content) {
    return part("name=\"" + name + "\"; filename=\"" + fileName + "\"", content);
  }

  private FormBody part(String disposition, byte[] content) {
    write("--" + boundary + "\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n");
    pieces.add(content);
    write("\r\n");
    return this;
  }

  public String contentType() {
    return "multipart/form-data; boundary=" + boundary;
  }

  public BodyPublisher publisher() {
    List<byte[]> whole = closed();
    long length = whole.stream().mapToLong(piece -> piece.length).sum();
    return BodyPublishers.fromPublisher(BodyPublishers.ofByteArrays(whole), length);
  }

  /** The whole body with the closing boundary. */
  public byte[] content() {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    closed().forEach(content::writeBytes);
    return content.toByteArray();
  }

  private List<byte[]> closed() {
    List<byte[]> whole = new ArrayList<>(pieces);
    whole.add(bytes("--" + boundary + "--\r\n"));
    return whole;
  }

  private void write(String text) {
    pieces.add(bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
