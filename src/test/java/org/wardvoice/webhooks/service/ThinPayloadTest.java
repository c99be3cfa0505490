package org.wardvoice.webhooks.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.webhooks.entity.DueDelivery.DeliveredEvent;
import org.wardvoice.webhooks.entity.Payload;

/** The payload of a receiver that should not store patient data. */
class ThinPayloadTest {

  @Test
  void holdsIdentifiersAlone() {
    assertThat(
            ThinPayload.of(
                """
                {"feedback_id": "f", "patient_id": "p", "transcription": "It hurts", "sentiment_score": -0.5,
                 "assignee_id": null, "identity": "x", "id_card": "y"}
                """))
        .isEqualTo("{\"feedback_id\":\"f\",\"patient_id\":\"p\",\"assignee_id\":null}");
  }

  @Test
  void keepsThemWhereTheyStand() {
    assertThat(
            ThinPayload.of(
                """
                {"alert": {"id": "a", "message": "fell"}, "source": {"type": "note", "id": "n"},
                 "alerts": [{"id": "b", "phrase": "fell"}, {"phrase": "pain"}], "topics": ["food"], "place": {"bed": 3}}
                """))
        .isEqualTo(
            "{\"alert\":{\"id\":\"a\"},\"source\":{\"id\":\"n\"},\"alerts\":[{\"id\":\"b\"}]}");
  }

  @Test
  void isNoWayRoundForWhatStandsBelowAnIdentifier() {
    assertThat(ThinPayload.of("{\"extra_id\": {\"name\": \"Ada\"}, \"some_id\": [\"Ada\"]}"))
        .isEqualTo("{}");
  }

  @Test
  void standsInTheSameFrameAsTheFullOne() {
    DeliveredEvent told =
        new DeliveredEvent(
            new UUID(0, 1),
            "patient.created",
            Instant.parse("2026-05-04T08:15:30.123Z"),
            "{\"id\":\"p\", \"name\":\"Ada\"}",
            null);

    assertThat(WriteMessage.body(told, Payload.FULL))
        .isEqualTo(
            "{\"event\":\"patient.created\",\"timestamp\":\"2026-05-04T08:15:30.123Z\",\"data\":{\"id\":\"p\","
                + " \"name\":\"Ada\"}}");
    assertThat(WriteMessage.body(told, Payload.THIN))
        .isEqualTo(
            "{\"event\":\"patient.created\",\"timestamp\":\"2026-05-04T08:15:30.123Z\",\"data\":{\"id\":\"p\"}}");
  }
}
