package org.wardvoice.patients.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.patients.MovableRecords;
import org.wardvoice.patients.entity.EmergencyAccessRepository;
import org.wardvoice.shared.Component;

/** Moves emergency accesses when patients are merged. */
@Component
public class MovableEmergencyAccesses implements MovableRecords {

  private final EmergencyAccessRepository accesses;

  @Inject
  public MovableEmergencyAccesses(EmergencyAccessRepository accesses) {
    this.accesses = accesses;
  }

  @Override
  public String type() {
    return "emergency_access";
  }

  @Override
  public List<UUID> move(UUID organizationId, UUID from, UUID to) {
    return accesses.move(organizationId, from, to);
  }

  @Override
  public void move(UUID organizationId, UUID from, UUID to, List<UUID> records) {
    accesses.move(organizationId, from, to, records);
  }
}
