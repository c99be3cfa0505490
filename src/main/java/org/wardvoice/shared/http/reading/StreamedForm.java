package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.fileupload2.core.FileUploadException;
import org.apache.commons.fileupload2.core.MultipartInput;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.http.FileSink;
import org.wardvoice.shared.http.FormObserver;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.request.ConcurrencyLimit;
import org.wardvoice.shared.json.Json;

/**
 * Reads a form part by part from the request's own stream. Closeable, because one server closes the stream after
 * passing on anything that is not.
 */
final class StreamedForm implements MultipartForm, Closeable {

  private static final byte[] DASHES = {'-', '-'};
  private static final int MOST_PARTS = 100;
  private static final int LARGEST_PART_HEADERS = 10 * 1024;

  /** Bytes that boundaries, headers and white space of a form may add to its fields and file. */
  private static final long FRAMING = 1 << 20;

  private final InputStream body;
  private final long length;
  private final byte[] boundary;
  private final int textLimit;
  private final RecordBinder binder;
  private final FormObserver observer;

  /**
   * @param length bytes of the body, -1 if unknown
   */
  StreamedForm(
      InputStream body,
      long length,
      String boundary,
      int textLimit,
      RecordBinder binder,
      FormObserver observer) {
    this.body = body;
    this.length = length;
    this.boundary = boundary.getBytes(StandardCharsets.ISO_8859_1);
    this.textLimit = textLimit;
    this.binder = binder;
    this.observer = observer;
  }

  @Override
  public <F extends Record, R> Files<F, R> readFiles(
      Class<F> fields, List<String> fileFields, long fileLimit, FileSink<R> sink) {
    ConcurrencyLimit.leave();
    Reading<R> reading = new Reading<>(RecordShape.of(fields), fileFields, fileLimit, sink);
    try {
      reading.readAll();
      observer.formRead(reading.fingerprint.value());
      return new Files<>(reading.bind(fields), reading.files);
    } catch (FileUploadException broken) {
      reading.discard();
      throw (MalformedRequest)
          new MalformedRequest("The body is not valid multipart/form-data").initCause(broken);
    } catch (IOException unstored) {
      // The client's failures are MalformedRequests: its file can't be stored, such as on a full
      // disk.
      reading.discard();
      throw (ServiceAway) ServiceAway.part().initCause(unstored);
    } catch (RuntimeException refused) {
      reading.discard();
      throw refused;
    }
  }

  @Override
  public void close() {
    // The stream belongs to the server.
  }

  /** The state of reading one form. */
  private final class Reading<R> {

    private final RecordShape shape;
    private final List<String> fileFields;
    private final long fileLimit;
    private final FileSink<R> sink;
    private final ObjectNode texts = Json.MAPPER.createObjectNode();
    private final Set<String> names = new HashSet<>();
    private final FormFingerprint fingerprint = new FormFingerprint();
    private final Map<String, R> files = new HashMap<>();
    private int textBytes;

    Reading(RecordShape shape, List<String> fileFields, long fileLimit, FileSink<R> sink) {
      this.shape = shape;
      this.fileFields = fileFields;
      this.fileLimit = fileLimit;
      this.sink = sink;
    }

    void readAll() throws IOException {
      long most = fileLimit * fileFields.size() + textLimit + FRAMING;
      if (length > most) {
        throw new TooLarge(String.join(" or ", fileFields), fileLimit);
      }
      PushbackInputStream form =
          new PushbackInputStream(
              new LimitedStream(new ClientStream(body), most, () -> new TooLarge("The form", most)),
              boundary.length + 2 * DASHES.length);
      if (isEmpty(form)) {
        return;
      }
      MultipartInput input =
          MultipartInput.builder()
              .setInputStream(form)
              .setBoundary(boundary)
              .setPartHeaderSizeMax(LARGEST_PART_HEADERS)
              .get();
      input.setHeaderCharset(StandardCharsets.UTF_8);
      boolean more = input.skipPreamble();
      if (!more) {
        throw new MalformedRequest("The body is not valid multipart/form-data");
      }
      while (more) {
        part(PartHeaders.parse(input.readHeaders()), input.newInputStream());
        more = input.readBoundary();
      }
    }

    /** Whether the form has no parts, as a browser sends it. */
    private boolean isEmpty(PushbackInputStream form) throws IOException {
      byte[] end =
          ByteBuffer.allocate(boundary.length + 2 * DASHES.length)
              .put(DASHES)
              .put(boundary)
              .put(DASHES)
              .array();
      byte[] start = form.readNBytes(end.length);
      form.unread(start);
      return Arrays.equals(start, end);
    }

    /** Tells of a missing file together with the broken rules of the text fields. */
    <F extends Record> F bind(Class<F> fields) {
      Violations violations = new Violations();
      F bound = violations.read(() -> binder.bind(texts, fields));
      if (files.isEmpty()) {
        sink.missing(given()).ifPresent(rule -> violations.add(rule.field(), rule.issue()));
      }
      violations.end();
      return bound;
    }

    private Set<String> given() {
      return texts.properties().stream()
          .filter(field -> !field.getValue().isNull())
          .map(Map.Entry::getKey)
          .collect(Collectors.toSet());
    }

    private void part(PartHeaders headers, InputStream content) throws IOException {
      if (names.size() == MOST_PARTS) {
        throw new MalformedRequest("The form has too many parts");
      }
      if (!names.add(headers.name())) {
        throw new InvalidInput(TextCheck.printable(headers.name()), "must be given only once");
      }
      MessageDigest digest = Sha256.digest();
      DigestInputStream hashed = new DigestInputStream(content, digest);
      if (fileFields.contains(headers.name())) {
        file(headers, hashed);
      } else if (shape.named(headers.name()) == null) {
        hashed.transferTo(OutputStream.nullOutputStream());
        texts.putNull(headers.name());
      } else {
        text(headers.name(), hashed);
      }
      fingerprint.add(headers, digest);
    }

    private void file(PartHeaders headers, InputStream content) throws IOException {
      PushbackInputStream limited =
          new PushbackInputStream(
              new LimitedStream(content, fileLimit, () -> new TooLarge(headers.name(), fileLimit)));
      if (isUntouched(headers, limited)) {
        return;
      }
      if (observer.wantsFile()) {
        String name = headers.fileName() == null ? "" : headers.fileName();
        files.put(headers.name(), sink.receive(name, limited));
      }
      limited.transferTo(OutputStream.nullOutputStream());
    }

    /** A browser sends an empty file without a name if nobody has chosen one. */
    private static boolean isUntouched(PartHeaders headers, PushbackInputStream content)
        throws IOException {
      if (!"".equals(headers.fileName())) {
        return false;
      }
      int first = content.read();
      if (first >= 0) {
        content.unread(first);
      }
      return first < 0;
    }

    private void text(String name, InputStream content) throws IOException {
      byte[] bytes = content.readNBytes(textLimit - textBytes + 1);
      textBytes += bytes.length;
      if (textBytes > textLimit) {
        throw new TooLarge("The text of the form", textLimit);
      }
      if (bytes.length > 0) {
        texts.put(name, decode(name, bytes));
      } else {
        texts.putNull(name);
      }
    }

    private String decode(String name, byte[] bytes) {
      try {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      } catch (CharacterCodingException notUtf8) {
        throw new InvalidInput(TextCheck.printable(name), "must be UTF-8 text");
      }
    }

    void discard() {
      files.values().forEach(sink::discard);
      files.clear();
    }
  }
}
