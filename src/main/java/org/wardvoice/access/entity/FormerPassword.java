package org.wardvoice.access.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** The hash of a former password, which can't be reused too soon. */
@Entity
@Table(name = "former_passwords")
public class FormerPassword {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "user_id")
  private UUID userId;

  @Column private String hash;

  @Column(name = "replaced_at")
  private Instant replacedAt;

  protected FormerPassword() {}

  public FormerPassword(UUID id, Password password, Instant replacedAt) {
    this.id = id;
    organizationId = password.organizationId();
    userId = password.userId();
    hash = password.hash();
    this.replacedAt = replacedAt;
  }
}
