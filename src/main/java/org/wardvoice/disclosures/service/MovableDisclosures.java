package org.wardvoice.disclosures.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.disclosures.entity.DisclosureRepository;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.shared.Component;

/** Moves disclosures when patients are merged. */
@Component
public class MovableDisclosures implements MovableRecords {

  private final DisclosureRepository disclosures;

  @Inject
  public MovableDisclosures(DisclosureRepository disclosures) {
    this.disclosures = disclosures;
  }

  @Override
  public String type() {
    return "disclosure";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return disclosures.move(organizationId, from, to);
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    disclosures.move(organizationId, from, to, records);
  }
}
