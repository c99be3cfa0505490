package org.wardvoice.disclosures.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.persistence.LowerCase;

/** Settings for the accounting of disclosures. */
@Component
public class DisclosuresConfig {

  private static final String PREFIX = "wardvoice.disclosures.";

  private static final List<DisclosureChannel> SET =
      List.of(
          DisclosureChannel.EXPORT,
          DisclosureChannel.FHIR,
          DisclosureChannel.WEBHOOK,
          DisclosureChannel.HL7,
          DisclosureChannel.EMR);

  private final Map<DisclosureChannel, DisclosurePurpose> purposes =
      new EnumMap<>(DisclosureChannel.class);

  @Inject
  public DisclosuresConfig(Settings settings) {
    String[] known =
        Arrays.stream(DisclosurePurpose.values()).map(LowerCase::name).toArray(String[]::new);
    for (DisclosureChannel channel : SET) {
      String key = PREFIX + LowerCase.name(channel) + "-purpose";
      purposes.put(channel, LowerCase.value(DisclosurePurpose.class, settings.oneOf(key, known)));
    }
  }

  /** An invalid setting must prevent the start. */
  void check(@Observes Startup start) {}

  /** The purpose of what leaves by a channel, unless one is given. */
  public DisclosurePurpose purpose(DisclosureChannel channel) {
    return purposes.getOrDefault(channel, DisclosurePurpose.UNSPECIFIED);
  }
}
