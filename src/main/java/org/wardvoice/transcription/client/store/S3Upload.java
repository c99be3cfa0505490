package org.wardvoice.transcription.client.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.transcription.service.ObjectStore.NewObject;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.CompletedPart;

/** Sends a small object in one request, and a large one in parts. */
final class S3Upload extends NewObject {

  /** S3's minimum is 5 MiB for all parts but the last, and its maximum are 10,000 parts. */
  private static final int PART = 8 * 1024 * 1024;

  private final S3Store store;
  private final String key;
  private final ByteArrayOutputStream part = new ByteArrayOutputStream();
  private final List<CompletedPart> sent = new ArrayList<>();

  /** Null until the first part is sent. */
  private String uploadId;

  private boolean closed;

  S3Upload(S3Store store, String key) {
    this.store = store;
    this.key = key;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (closed) {
      throw new IOException("The upload has ended");
    }
    if (part.size() > 0 && part.size() + length > PART) {
      orAbandon(this::sendPart);
    }
    part.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      orAbandon(uploadId == null ? this::sendWhole : this::complete);
      closed = true;
    }
  }

  @Override
  public void abandon() throws IOException {
    closed = true;
    if (uploadId != null) {
      store.ask(
          key,
          () ->
              store
                  .client()
                  .abortMultipartUpload(
                      abort ->
                          abort.bucket(store.bucket()).key(store.named(key)).uploadId(uploadId)));
    }
  }

  /** A step of the upload; without it, the rest must never make an object. */
  private void orAbandon(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException failed) {
      try {
        abandon();
      } catch (IOException stillFails) {
        failed.addSuppressed(stillFails);
      }
      throw failed;
    }
  }

  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  private void sendWhole() throws IOException {
    store.ask(
        key,
        () ->
            store
                .client()
                .putObject(put -> put.bucket(store.bucket()).key(store.named(key)), body()));
  }

  private RequestBody body() {
    return RequestBody.fromBytes(part.toByteArray());
  }

  private void sendPart() throws IOException {
    if (uploadId == null) {
      uploadId =
          store.ask(
              key,
              () ->
                  store
                      .client()
                      .createMultipartUpload(
                          create -> create.bucket(store.bucket()).key(store.named(key)))
                      .uploadId());
    }
    int number = sent.size() + 1;
    String tag =
        store.ask(
            key,
            () ->
                store
                    .client()
                    .uploadPart(
                        upload ->
                            upload
                                .bucket(store.bucket())
                                .key(store.named(key))
                                .uploadId(uploadId)
                                .partNumber(number),
                        body())
                    .eTag());
    sent.add(CompletedPart.builder().partNumber(number).eTag(tag).build());
    part.reset();
  }

  private void complete() throws IOException {
    sendPart();
    store.ask(
        key,
        () ->
            store
                .client()
                .completeMultipartUpload(
                    complete ->
                        complete
                            .bucket(store.bucket())
                            .key(store.named(key))
                            .uploadId(uploadId)
                            .multipartUpload(parts -> parts.parts(sent))));
  }
}
