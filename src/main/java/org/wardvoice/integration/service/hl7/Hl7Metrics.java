package org.wardvoice.integration.service.hl7;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.wardvoice.shared.Component;

/** Metrics of received HL7 v2 messages. */
@Component
public class Hl7Metrics implements MeterBinder {

  private final Map<AckCode, LongAdder> answers = new EnumMap<>(AckCode.class);
  private final FindMessages find;

  @Inject
  public Hl7Metrics(FindMessages find) {
    this.find = find;
    for (AckCode code : AckCode.values()) {
      answers.put(code, new LongAdder());
    }
  }

  void count(AckCode code) {
    answers.get(code).increment();
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("wardvoice.hl7.waiting", find::countWaiting)
        .description("HL7 v2 messages that were stored and not applied yet, on all nodes.")
        .register(registry);
    answers.forEach(
        (code, count) ->
            FunctionCounter.builder("wardvoice.hl7.messages", count, LongAdder::doubleValue)
                .description(
                    "HL7 v2 messages that this node has acknowledged, by acknowledgement code.")
                .tag("acknowledgement", code.name())
                .register(registry));
  }
}
