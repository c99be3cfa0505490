package org.wardvoice.audit.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** The position of an entry in its chain. Never changed. */
@Entity
@Table(name = "audit_links")
public class AuditLink {

  @Column(name = "chain_id")
  private UUID chainId;

  private long position;

  @Id
  @Column(name = "event_id")
  private UUID eventId;

  @Column(name = "previous_hash")
  private byte[] previousHash;

  private byte[] hash;

  protected AuditLink() {}

  public AuditLink(UUID chainId, long position, UUID eventId, byte[] previousHash, byte[] hash) {
    this.chainId = chainId;
    this.position = position;
    this.eventId = eventId;
    this.previousHash = previousHash.clone();
    this.hash = hash.clone();
  }

  public long position() {
    return position;
  }

  public UUID eventId() {
    return eventId;
  }

  public byte[] previousHash() {
    return previousHash.clone();
  }

  public byte[] hash() {
    return hash.clone();
  }
}
