package org.wardvoice.plans;

import static org.wardvoice.plans.LargeDatabase.HOSPITAL;
import static org.wardvoice.plans.LargeDatabase.WEBHOOK;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.webhooks.DeliveryStatus;
import org.wardvoice.webhooks.entity.DeliveryRepository;
import org.wardvoice.webhooks.entity.WebhookDelivery;
import org.wardvoice.webhooks.entity.WebhookRepository;

/** The lists of webhooks and deliveries. */
record WebhookLists(LargeDatabase database) {

  List<ListCase> all() {
    WebhookRepository webhooks = database.repository(WebhookRepository.class);
    List<ListCase> cases = new ArrayList<>();
    for (Boolean active : Arrays.asList(null, true, false)) {
      cases.add(
          new ListCase(
              "webhooks, active: " + active, page -> webhooks.list(HOSPITAL, active, page)));
    }
    cases.add(new ListCase("deliveries", page -> deliveries(null, null, page)));
    for (DeliveryStatus status : DeliveryStatus.values()) {
      cases.add(new ListCase("deliveries " + status, page -> deliveries(status, null, page)));
      cases.add(
          new ListCase(
              "deliveries " + status + " of an event",
              page -> deliveries(status, "task.created", page)));
    }
    cases.add(
        new ListCase("deliveries of an event", page -> deliveries(null, "note.signed", page)));
    return cases;
  }

  /** With the last attempt of each, as in the API. */
  private Page<WebhookDelivery> deliveries(
      DeliveryStatus status, String event, PageRequest request) {
    DeliveryRepository deliveries = database.repository(DeliveryRepository.class);
    Page<WebhookDelivery> page = deliveries.list(HOSPITAL, WEBHOOK, status, event, request);
    deliveries.lastAttempts(page.items().stream().map(WebhookDelivery::id).toList());
    return page;
  }
}
