package org.wardvoice.transcription.client.store;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.service.ObjectStore;
import org.wardvoice.transcription.service.RecordingsConfig.Bucket;
import org.wardvoice.transcription.service.RecordingsConfig.Credentials;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.pagination.sync.SdkIterable;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;

/** A bucket of S3-compatible storage. */
public final class S3Store implements ObjectStore {

  private static final Log LOG = Log.of(S3Store.class);

  /** The statuses of storage that doesn't list uploads, or not to this key pair. */
  private static final Set<Integer> UNLISTED = Set.of(403, 405, 501);

  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(10);

  private final S3Client client;
  private final Bucket bucket;

  private S3Store(S3Client client, Bucket bucket) {
    this.client = client;
    this.bucket = bucket;
  }

  /** Sends nothing yet. */
  public static S3Store of(Bucket bucket) {
    Duration connect =
        bucket.timeout().compareTo(LONGEST_CONNECT) < 0 ? bucket.timeout() : LONGEST_CONNECT;
    // Checksums only where S3 itself requires them, since compatible servers lack the others. The
    // encryption detects any alteration.
    S3ClientBuilder client =
        S3Client.builder()
            .region(Region.of(bucket.region()))
            .credentialsProvider(
                bucket.credentials().map(S3Store::provider).orElseGet(S3Store::environment))
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .httpClientBuilder(
                Apache5HttpClient.builder()
                    .connectionTimeout(connect)
                    .socketTimeout(bucket.timeout())
                    .useIdleConnectionReaper(false));
    bucket.endpoint().ifPresent(endpoint -> client.endpointOverride(endpoint).forcePathStyle(true));
    return new S3Store(client.build(), bucket);
  }

  private static AwsCredentialsProvider provider(Credentials credentials) {
    return StaticCredentialsProvider.create(
        AwsBasicCredentials.create(credentials.accessKey(), credentials.secretKey()));
  }

  private static AwsCredentialsProvider environment() {
    return DefaultCredentialsProvider.builder().build();
  }

  @Override
  public NewObject create(String key) {
    return new S3Upload(this, key);
  }

  /** In two requests, since not every S3-compatible server knows conditional ones. */
  @Override
  public void createIfAbsent(String key, String text) throws IOException {
    if (!has(key)) {
      try (NewObject object = create(key)) {
        object.write(text.getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  @Override
  public SeekableByteChannel open(String key) throws IOException {
    return new S3Channel(this, key);
  }

  @Override
  public boolean has(String key) throws IOException {
    try {
      ask(key, () -> client.headObject(head -> head.bucket(bucket.name()).key(named(key))));
      return true;
    } catch (NoSuchFileException none) {
      return false;
    }
  }

  @Override
  public void each(String prefix, Visitor visitor) throws IOException {
    ask(
        prefix,
        () -> {
          for (S3Object object : list(prefix)) {
            String key = object.key().substring(bucket.prefix().length());
            if (!visitor.visit(key, object.lastModified())) {
              break;
            }
          }
          return null;
        });
  }

  private SdkIterable<S3Object> list(String prefix) {
    return client
        .listObjectsV2Paginator(list -> list.bucket(bucket.name()).prefix(named(prefix)))
        .contents();
  }

  @Override
  public void move(String key, String target) throws IOException {
    try {
      ask(
          key,
          () ->
              client.copyObject(
                  copy ->
                      copy.sourceBucket(bucket.name())
                          .sourceKey(named(key))
                          .destinationBucket(bucket.name())
                          .destinationKey(named(target))));
    } catch (NoSuchFileException gone) {
      return;
    }
    delete(key);
  }

  @Override
  public void delete(String key) throws IOException {
    ask(key, () -> client.deleteObject(delete -> delete.bucket(bucket.name()).key(named(key))));
  }

  /**
   * One by one, since not every S3-compatible server deletes many at once. Uploads first: those that are completed
   * meanwhile are objects then.
   */
  @Override
  public void deleteAll(String prefix) throws IOException {
    abortUploads(prefix, upload -> true);
    ask(
        prefix,
        () -> {
          for (S3Object object : list(prefix)) {
            client.deleteObject(delete -> delete.bucket(bucket.name()).key(object.key()));
          }
          return null;
        });
  }

  @Override
  public void deleteUnfinished(Instant before) throws IOException {
    abortUploads("", upload -> upload.initiated().isBefore(before));
  }

  private void abortUploads(String prefix, Predicate<MultipartUpload> which) throws IOException {
    ask(
        prefix,
        () -> {
          try {
            client
                .listMultipartUploadsPaginator(
                    list -> list.bucket(bucket.name()).prefix(named(prefix)))
                .uploads()
                .stream()
                .filter(which)
                .forEach(this::abort);
          } catch (S3Exception refused) {
            if (!UNLISTED.contains(refused.statusCode())) {
              throw refused;
            }
            // The bucket's own rule ends them; what has been completed must be deletable all the
            // same.
            LOG.warn("recordings.uploads_unlisted", "status", refused.statusCode());
          }
          return null;
        });
  }

  private void abort(MultipartUpload upload) {
    try {
      client.abortMultipartUpload(
          abort -> abort.bucket(bucket.name()).key(upload.key()).uploadId(upload.uploadId()));
    } catch (NoSuchUploadException ended) {
      // It was completed or aborted meanwhile.
    }
  }

  @Override
  public OptionalLong free() throws IOException {
    ask("", () -> client.headBucket(head -> head.bucket(bucket.name())));
    return OptionalLong.empty();
  }

  @Override
  public void close() {
    client.close();
  }

  @Override
  public String toString() {
    return "recordings bucket s3://" + bucket.name() + "/" + bucket.prefix();
  }

  S3Client client() {
    return client;
  }

  String bucket() {
    return bucket.name();
  }

  /** The key within the bucket. */
  String named(String key) {
    return bucket.prefix() + key;
  }

  /** Not with a cause: commands print the first cause, which doesn't name the bucket. */
  Unusable unusable(Exception failed) {
    Unusable unusable = new Unusable("The " + this + " can't be used: " + failed.getMessage());
    unusable.addSuppressed(failed);
    return unusable;
  }

  /**
   * Sends requests about an object.
   *
   * @throws NoSuchFileException if there is no such object
   * @throws Unusable if they fail
   */
  <T> T ask(String key, Supplier<T> requests) throws IOException {
    try {
      return requests.get();
    } catch (NoSuchKeyException none) {
      throw new NoSuchFileException(key);
    } catch (SdkException failed) {
      throw unusable(failed);
    }
  }
}
