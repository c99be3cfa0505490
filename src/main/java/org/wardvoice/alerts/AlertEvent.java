package org.wardvoice.alerts;

import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** What all events of an alert have in common. */
interface AlertEvent extends DomainEvent {

  @Override
  AlertTriggered.AlertData data();

  @Override
  default String type() {
    return "alert";
  }

  @Override
  default UUID id() {
    return data().alert().id();
  }

  @Override
  default UUID subjectId() {
    return data().patientId();
  }
}
