package org.wardvoice.shared.http.request;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.TooLarge;

/**
 * Waits asynchronously for the body of an unauthenticated client, and then dispatches the request. Only small bodies:
 * no more is needed before authentication.
 */
final class AwaitedBody extends BodyListener {

  private static final int LARGEST = 256 * 1024;

  /** For those who seem to be authenticated in another way, and then may take longer. */
  private static final int LARGEST_OF_OTHERS = 16 * 1024;

  /** The time limit for the whole body. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  /** How long another thread of the server may need to leave the request, or to hand over the last data. */
  private static final Duration MOMENT = Duration.ofMillis(20);

  /** How often data that is missing is looked for after the server has said that all has been read. */
  private static final int LOOKS = 50;

  private static final int PIECE = 2 * 1024;

  private final AsyncContext held;
  private final ServletInputStream in;
  private final RequestBody body;
  private final int largest;
  private final BodyTimer timer;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final AtomicBoolean served = new AtomicBoolean();
  private final AtomicBoolean ended = new AtomicBoolean();
  private Future<?> next;
  private boolean due;

  private AwaitedBody(
      AsyncContext held, ServletInputStream in, RequestBody body, int largest, BodyTimer timer) {
    this.held = held;
    this.in = in;
    this.body = body;
    this.largest = largest;
    this.timer = timer;
  }

  /**
   * The maximum size of a body that is waited for, in bytes. Forms that identity providers let browsers post contain
   * signatures and certificates.
   */
  static int largest(HttpServletRequest request) {
    return hasOtherCredentials(request) && !isOfType(request, "application/x-www-form-urlencoded")
        ? LARGEST_OF_OTHERS
        : LARGEST;
  }

  static boolean isDue(HttpServletRequest request, RequestBody body) {
    return request.getDispatcherType() == DispatcherType.REQUEST
        && request.isAsyncSupported()
        && !CallerKnown.is(request)
        && !isOfType(request, "multipart/")
        && isSmall(request, body.length());
  }

  private static boolean isOfType(HttpServletRequest request, String start) {
    String type = request.getContentType();
    return type != null && type.toLowerCase(Locale.ROOT).startsWith(start);
  }

  private static boolean hasOtherCredentials(HttpServletRequest request) {
    return request.getHeader("X-API-Key") != null || request.getHeader("Cookie") != null;
  }

  /** A body of unknown length may be a large one of a caller who is authenticated in another way. */
  private static boolean isSmall(HttpServletRequest request, long length) {
    return length < 0 ? !hasOtherCredentials(request) : length > 0 && length <= largest(request);
  }

  /** Whether there is nothing to wait for, because the whole body has arrived with the head. */
  static boolean isHere(HttpServletRequest request, RequestBody body) throws IOException {
    ServletInputStream in = request.getInputStream();
    if (body.length() < 0 || in.available() < body.length()) {
      return false;
    }
    body.collected(in.readNBytes((int) body.length()));
    return true;
  }

  static void await(HttpServletRequest request, RequestBody body, BodyTimer timer)
      throws IOException {
    AsyncContext held = request.startAsync();
    held.setTimeout(0);
    ServletInputStream in = request.getInputStream();
    AwaitedBody awaited = new AwaitedBody(held, in, body, largest(request), timer);
    held.addListener(awaited);
    in.setReadListener(awaited);
    awaited.begin();
  }

  /**
   * One server dispatches a request twice, or never, if the dispatch is requested on another thread before this one has
   * left the request: a dispatch that is due by now is requested here, later ones after a moment.
   */
  private synchronized void begin() {
    if (due) {
      held.dispatch();
    } else {
      next = timer.after(LONGEST, this::giveUp);
    }
  }

  private synchronized void dispatch() {
    due = true;
    if (next != null) {
      next.cancel(false);
      next = timer.after(MOMENT, held::dispatch);
    }
  }

  @Override
  public synchronized void onDataAvailable() throws IOException {
    byte[] piece = new byte[PIECE];
    while (!served.get() && in.isReady()) {
      int count = in.read(piece);
      if (count < 0) {
        return;
      }
      bytes.write(piece, 0, count);
      if (bytes.size() > largest) {
        serve(new TooLarge("The body", largest));
      } else if (bytes.size() == body.length()) {
        serve(null);
      }
    }
  }

  /**
   * One server may say so on one thread while another still has the last data: over HTTP/2, about once in a thousand
   * requests.
   */
  @Override
  public void onAllDataRead() {
    if (ended.compareAndSet(false, true)) {
      look(body.length() < 0 ? 1 : LOOKS);
    }
  }

  private void look(int further) {
    try {
      onDataAvailable();
    } catch (IOException | RuntimeException gone) {
      onError(gone);
    }
    boolean isShort = bytes.size() < body.length();
    if (further > 0 && !served.get() && (isShort || body.length() < 0)) {
      var unused = timer.after(MOMENT, () -> look(further - 1));
    } else {
      serve(isShort ? new MalformedRequest("The body ended before its announced length") : null);
    }
  }

  /** The client closed the connection. */
  @Override
  public synchronized void onError(Throwable gone) {
    if (served.compareAndSet(false, true)) {
      // Otherwise one server would respond with 200.
      ConnectionBreaker.present().breakOff((HttpServletRequest) held.getRequest());
      held.complete();
    }
  }

  private void giveUp() {
    serve(new MalformedRequest("The body did not arrive in time"));
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    // Without a limit of the container there is none.
  }

  private void serve(Refusal refusal) {
    if (served.compareAndSet(false, true)) {
      if (refusal == null) {
        body.collected(bytes.toByteArray());
      } else {
        body.refused(refusal);
      }
      dispatch();
    }
  }
}
