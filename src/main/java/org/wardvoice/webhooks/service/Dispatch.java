package org.wardvoice.webhooks.service;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.work.Rounds;
import org.wardvoice.shared.work.Timers;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.AttemptResult;
import org.wardvoice.webhooks.entity.DueDelivery;

/**
 * Sends due deliveries, on each node independently: one task claims and starts them, another saves the results. No
 * thread and no transaction waits for a receiver.
 */
@ApplicationScoped
public class Dispatch {

  private static final Log LOG = Log.of(Dispatch.class);
  private static final int RECORDED_AT_ONCE = 200;

  /** Later retries may be a moment late: other nodes and the timer find them, too. */
  private static final Duration SOON = Duration.ofMinutes(1);

  /** Retries that are due at about the same time need one search. */
  private static final Duration STEP = Duration.ofMillis(50);

  @Resource private ManagedExecutorService executor;

  private ClaimDeliveries claims;
  private WriteMessage messages;
  private WebhookTransport transport;
  private RecordAttempts records;
  private WebhooksConfig config;
  private DispatchMetrics metrics;
  private Timers timers;
  private Rounds sending;
  private Rounds recording;
  private final Map<UUID, Integer> inFlight = new ConcurrentHashMap<>();
  private final Queue<FinishedAttempt> ended = new ConcurrentLinkedQueue<>();

  protected Dispatch() {}

  @Inject
  public Dispatch(
      ClaimDeliveries claims,
      WriteMessage messages,
      WebhookTransport transport,
      RecordAttempts records,
      WebhooksConfig config,
      DispatchMetrics metrics,
      Timers timers) {
    this.claims = claims;
    this.messages = messages;
    this.transport = transport;
    this.records = records;
    this.config = config;
    this.metrics = metrics;
    this.timers = timers;
    sending = new Rounds("webhooks.send", this::sendDue);
    recording = new Rounds("webhooks.record", this::recordEnded);
  }

  /** Checks for due deliveries. Returns immediately; unnecessary calls are harmless. */
  public void wake() {
    sending.request(executor);
    if (!ended.isEmpty()) {
      recording.request(executor);
    }
  }

  private void sendDue() {
    int claimed;
    do {
      List<DueDelivery> due = claims.claim(Map.copyOf(inFlight));
      due.forEach(this::send);
      claimed = due.size();
    } while (claimed == ClaimDeliveries.AT_ONCE);
  }

  /** Releases the slot of the webhook after any failure; otherwise the slot would be lost forever. */
  private void send(DueDelivery delivery) {
    // This node was delayed since the claim, so another one may soon attempt it too.
    if (!delivery.lease().isValidFor(config.timeout())) {
      return;
    }
    inFlight.merge(delivery.webhookId(), 1, Integer::sum);
    Span span = DeliverySpan.begin(delivery);
    try {
      transport
          .send(messages.write(delivery, span))
          .whenComplete(
              (reply, failed) -> {
                DeliverySpan.end(span, reply);
                ended(delivery, reply == null ? unsent(delivery) : reply);
              });
    } catch (Throwable unsendable) {
      DeliverySpan.end(span, null);
      ended(delivery, unsent(delivery));
      LOG.warn("webhooks.unsendable", unsendable, "delivery", delivery.id());
    }
  }

  private static Reply unsent(DueDelivery delivery) {
    return Reply.notSent(delivery.lease().now(), "could not be written");
  }

  private void ended(DueDelivery delivery, Reply reply) {
    ended.add(new FinishedAttempt(delivery, reply, delivery.lease().now()));
    recording.request(executor);
  }

  private void recordEnded() {
    for (List<FinishedAttempt> some = someEnded(); !some.isEmpty(); some = someEnded()) {
      Deque<FinishedAttempt> left = new ArrayDeque<>(some);
      try {
        if (isRecorded(some)) {
          left.clear();
        } else {
          recordEach(left);
        }
      } finally {
        ended.addAll(left);
      }
      if (!left.isEmpty()) {
        break;
      }
      sending.request(executor);
    }
  }

  /**
   * A result that can't be saved must not block the others; the next wake-up signal retries it while the claim is
   * valid.
   */
  private void recordEach(Deque<FinishedAttempt> left) {
    for (int i = left.size(); i > 0; i--) {
      FinishedAttempt attempt = left.element();
      boolean done = isRecorded(List.of(attempt));
      left.remove();
      if (!done && attempt.delivery().lease().isValidFor(Duration.ZERO)) {
        left.add(attempt);
      } else if (!done) {
        release(attempt.delivery());
      }
    }
  }

  private boolean isRecorded(List<FinishedAttempt> some) {
    List<AttemptResult> results;
    try {
      results = records.record(some);
    } catch (RuntimeException failed) {
      LOG.warn("webhooks.not_recorded", failed, "deliveries", some.size());
      return false;
    }
    some.forEach(attempt -> release(attempt.delivery()));
    results.stream().filter(AttemptResult::sent).map(AttemptResult::status).forEach(metrics::count);
    wakeForRetries(some.get(0).delivery().lease().now(), results);
    return true;
  }

  private void wakeForRetries(Instant now, List<AttemptResult> results) {
    results.stream()
        .filter(result -> result.status() == DeliveryStatus.PENDING)
        .map(result -> Duration.between(now, result.dueAt()))
        .filter(later -> later.compareTo(SOON) < 0)
        .map(later -> STEP.multipliedBy(later.dividedBy(STEP) + 1))
        .distinct()
        .forEach(later -> timers.once(later, "webhooks.wake", this::wake));
  }

  private List<FinishedAttempt> someEnded() {
    List<FinishedAttempt> some = new ArrayList<>();
    for (FinishedAttempt next = ended.poll(); next != null; next = ended.poll()) {
      some.add(next);
      if (some.size() == RECORDED_AT_ONCE) {
        break;
      }
    }
    return some;
  }

  private void release(DueDelivery delivery) {
    inFlight.computeIfPresent(delivery.webhookId(), (id, count) -> count == 1 ? null : count - 1);
  }

  /** Closes idle connections. */
  public void tidy() {
    transport.tidy();
  }
}
