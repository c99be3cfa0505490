package org.wardvoice.alerts;

import java.util.UUID;
import org.wardvoice.shared.event.DomainEvent;

/** The common part of an alert's events. */
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
