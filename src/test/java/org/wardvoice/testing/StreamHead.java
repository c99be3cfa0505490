package org.wardvoice.testing;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Reads a response to its end; of an endless stream, only the start, and then disconnects. */
final class StreamHead implements BodyHandler<byte[]> {

  private volatile Beginning stream;

  @Override
  public BodySubscriber<byte[]> apply(ResponseInfo answer) {
    if (answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream")) {
      stream = new Beginning();
      return stream;
    }
    return BodySubscribers.ofByteArray();
  }

  /** Disconnects after the response is available; a request that is cancelled earlier has no response. */
  void hangUp() {
    if (stream != null) {
      stream.subscription.cancel();
    }
  }

  private static final class Beginning implements BodySubscriber<byte[]> {

    private final CompletableFuture<byte[]> head = new CompletableFuture<>();
    private volatile Flow.Subscription subscription;

    @Override
    public CompletionStage<byte[]> getBody() {
      return head;
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
      subscription = begun;
      begun.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
      ByteBuffer first = buffers.get(0);
      byte[] bytes = new byte[first.remaining()];
      first.get(bytes);
      head.complete(bytes);
    }

    @Override
    public void onError(Throwable broken) {
      head.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
      head.complete(new byte[0]);
    }
  }
}
