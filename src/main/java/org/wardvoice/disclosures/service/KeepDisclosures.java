package org.wardvoice.disclosures.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.disclosures.entity.DisclosureRepository;

/** Writes disclosures in the transaction that tells of them, so that none is forgotten. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class KeepDisclosures {

  @Inject private DisclosureRepository disclosures;
  @Inject private DisclosuresConfig config;

  public void keep(@Observes RecordsDisclosed told) {
    DisclosurePurpose given = told.recipient().purpose();
    if (!told.parts().isEmpty()) {
      disclosures.add(told, given == null ? config.purpose(told.channel()) : given);
    }
  }
}
