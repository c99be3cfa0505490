package org.wardvoice.shared.net;

import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Reads a response up to a size and aborts beyond it, so that an endless response can't fill the memory. */
public final class BoundedBody implements BodySubscriber<byte[]> {

  private final BodySubscriber<byte[]> inner = BodySubscribers.ofByteArray();
  private long left;
  private Flow.Subscription subscription;

  private BoundedBody(long most) {
    this.left = most;
  }

  public static BodyHandler<byte[]> of(long most) {
    return response -> new BoundedBody(most);
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return inner.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription source) {
    subscription = source;
    inner.onSubscribe(source);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    left -= buffers.stream().mapToLong(ByteBuffer::remaining).sum();
    if (left < 0) {
      subscription.cancel();
      inner.onError(new IOException("The answer is too long."));
    } else {
      inner.onNext(buffers);
    }
  }

  @Override
  public void onError(Throwable problem) {
    inner.onError(problem);
  }

  @Override
  public void onComplete() {
    if (left >= 0) {
      inner.onComplete();
    }
  }
}
