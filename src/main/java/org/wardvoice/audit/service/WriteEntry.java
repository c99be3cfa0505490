package org.wardvoice.audit.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.audit.entity.AuditEntryRepository;

/** Stores entries without waiting for locks: their position in the chain is assigned later. */
@Stateless
public class WriteEntry {

  @Inject private AuditEntryRepository entries;

  /** In the transaction of the change: both are committed, or neither. */
  public void joining(AuditEntry entry) {
    entries.add(entry);
  }

  /** In a separate transaction, which the caller's rollback doesn't affect. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void apart(AuditEntry entry) {
    entries.add(entry);
  }

  /** Takes as long as {@link #apart}, but stores nothing. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void discarding(AuditEntry entry) {
    entries.addAndDiscard(entry);
  }
}
