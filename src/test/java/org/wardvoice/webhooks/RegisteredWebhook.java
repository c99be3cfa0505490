package org.wardvoice.webhooks;

import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** A registered webhook without a real receiver. */
record RegisteredWebhook(OwnHospital hospital, String id, PastDeliveries past) {

  static RegisteredWebhook of(ServerUnderTest server) {
    return of(server, OwnHospital.found(server));
  }

  /** Registers a separate webhook in a hospital that may have others. */
  static RegisteredWebhook of(ServerUnderTest server, OwnHospital hospital) {
    String id = hospital.register("http://127.0.0.1:9/hook");
    return new RegisteredWebhook(
        hospital, id, new PastDeliveries(new Sql(server), hospital.id(), id));
  }

  Api api() {
    return hospital.api();
  }

  String path() {
    return WEBHOOKS + "/" + id;
  }

  /** The ids of its deliveries, as listed. */
  List<String> deliveries(String query) {
    JsonNode deliveries =
        api().get(path() + "/deliveries" + query).hasStatus(200).data().get("deliveries");
    return StreamSupport.stream(deliveries.spliterator(), false)
        .map(delivery -> delivery.get("id").asText())
        .toList();
  }
}
