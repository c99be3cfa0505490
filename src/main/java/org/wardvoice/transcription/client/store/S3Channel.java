package org.wardvoice.transcription.client.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/** Reads an object, in one request as long as it is read in order. Goes on if the connection breaks. */
final class S3Channel implements SeekableByteChannel {

  private static final int MOST_BREAKS = 3;
  private static final int PIECE = 64 * 1024;

  private final S3Store store;
  private final String key;
  private final long size;

  /** Null if the next read needs a new request. */
  private ResponseInputStream<GetObjectResponse> body;

  private long position;
  private boolean open = true;

  S3Channel(S3Store store, String key) throws IOException {
    this.store = store;
    this.key = key;
    body = request();
    size = body.response().contentLength();
  }

  private ResponseInputStream<GetObjectResponse> request() throws IOException {
    return store.ask(
        key,
        () ->
            store
                .client()
                .getObject(
                    get ->
                        get.bucket(store.bucket())
                            .key(store.named(key))
                            .range(position == 0 ? null : "bytes=" + position + "-")));
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    if (position >= size) {
      return -1;
    }
    byte[] piece = new byte[Math.min(target.remaining(), PIECE)];
    int read = read(piece);
    target.put(piece, 0, read);
    position += read;
    return read;
  }

  private int read(byte[] piece) throws IOException {
    for (int breaks = 1; ; breaks++) {
      try {
        if (body == null) {
          body = request();
        }
        int read = body.read(piece);
        if (read < 0) {
          throw new IOException(key + " ended after " + position + " of " + size + " bytes");
        }
        return read;
      } catch (IOException broken) {
        forget();
        if (breaks == MOST_BREAKS) {
          throw store.unusable(broken);
        }
      }
    }
  }

  /** Reads no more of this response. */
  private void forget() {
    if (body != null) {
      body.abort();
      body = null;
    }
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public SeekableByteChannel position(long other) {
    if (other != position) {
      forget();
      position = other;
    }
    return this;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  /** Keeps the connection for other requests if the response was read to its end. */
  @Override
  public void close() throws IOException {
    open = false;
    if (body != null && position == size) {
      body.close();
    } else {
      forget();
    }
  }

  @Override
  public int write(ByteBuffer source) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long length) {
    throw new NonWritableChannelException();
  }
}
