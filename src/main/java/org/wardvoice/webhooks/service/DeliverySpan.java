package org.wardvoice.webhooks.service;

import java.net.URI;
import java.net.URISyntaxException;
import org.wardvoice.shared.tracing.HttpSpan;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.webhooks.entity.DueDelivery;

/** The step of an attempt, in the trace of the request that caused the event. */
final class DeliverySpan {

  private DeliverySpan() {}

  static Span begin(DueDelivery delivery) {
    if (!Spans.areOn()) {
      return Span.NONE;
    }
    try {
      return HttpSpan.to("POST", new URI(delivery.url()), delivery.told().traceparent())
          .set("wardvoice.webhook.id", delivery.webhookId().toString())
          .set("wardvoice.delivery.id", delivery.id().toString())
          .set("wardvoice.event", delivery.told().event());
    } catch (URISyntaxException refused) {
      // By the transport.
      return Span.NONE;
    }
  }

  /**
   * Ends it.
   *
   * @param reply null if the request could not be written
   */
  static void end(Span span, Reply reply) {
    if (reply == null) {
      span.failed("unsendable");
    } else if (reply.status() == null) {
      span.failed(reply.error());
    } else {
      HttpSpan.answered(span, reply.status());
    }
    span.close();
  }
}
