package org.wardvoice.webhooks.messaging;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.management.Figures;
import org.wardvoice.shared.management.ManagedBeans;
import org.wardvoice.webhooks.service.DispatchMetrics;
import org.wardvoice.webhooks.service.WebhookFigures;

/** Shows webhooks and their deliveries in the server's console (JMX). */
@Component
public class WebhooksConsole implements ManagedBeans {

  private final DispatchMetrics metrics;

  @Inject
  public WebhooksConsole(DispatchMetrics metrics) {
    this.metrics = metrics;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of("type=Webhooks", Figures.of(WebhookFigures.class, metrics::figures));
  }
}
