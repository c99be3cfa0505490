package org.wardvoice.webhooks.service;

import static java.util.stream.Collectors.groupingBy;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.disclosures.RecordsDisclosed.Part;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.shared.Component;
import org.wardvoice.webhooks.entity.DispatchQueue;
import org.wardvoice.webhooks.entity.DispatchQueue.AboutPatient;
import org.wardvoice.webhooks.entity.Payload;

/**
 * Accounts for patients' data in deliveries. A receiver that has answered, whatever the answer, has received the data.
 * Thin payloads have only identifiers of this installation.
 */
@Component
class DiscloseDeliveries {

  private final DispatchQueue queue;
  private final Event<RecordsDisclosed> disclosed;
  private final Clock clock;

  @Inject
  DiscloseDeliveries(DispatchQueue queue, Event<RecordsDisclosed> disclosed, Clock clock) {
    this.queue = queue;
    this.disclosed = disclosed;
    this.clock = clock;
  }

  /** One receiver of one organization. */
  private record Receiver(UUID organizationId, String url) {}

  void of(List<FinishedAttempt> attempts) {
    Map<UUID, String> urls =
        attempts.stream()
            .filter(one -> one.reply().status() != null)
            .filter(one -> one.delivery().payload() == Payload.FULL)
            .collect(
                Collectors.toMap(
                    one -> one.delivery().id(), one -> one.delivery().url(), (one, other) -> one));
    if (!urls.isEmpty()) {
      queue.aboutPatients(urls.keySet()).stream()
          .collect(
              groupingBy(one -> new Receiver(one.organizationId(), urls.get(one.deliveryId()))))
          .forEach(this::tell);
    }
  }

  /** The rest of the URL may be a secret. */
  private void tell(Receiver receiver, List<AboutPatient> told) {
    URI url = URI.create(receiver.url());
    String origin =
        url.getScheme() + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
    List<Part> parts =
        told.stream()
            .map(
                one ->
                    Part.of(
                        "delivery:" + one.deliveryId(),
                        one.patientId(),
                        one.type(),
                        one.recordId()))
            .toList();
    disclosed.fire(
        new RecordsDisclosed(
            receiver.organizationId(),
            DisclosureChannel.WEBHOOK,
            new Recipient(url.getHost(), origin, null),
            null,
            parts,
            clock.instant()));
  }
}
