package org.wardvoice.disclosures.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.shared.persistence.LowerCase;

/** Data of one patient that was given out. Written by {@link DisclosureRepository#add}. */
@Entity
@Table(name = "disclosures")
public class Disclosure {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  private String channel;
  private String recipient;

  @Column(name = "recipient_address")
  private String recipientAddress;

  private String purpose;
  private String description;

  @Column(name = "record_type")
  private String recordType;

  @Column(name = "record_id")
  private UUID recordId;

  private int records;

  @Column(name = "disclosed_by")
  private UUID disclosedBy;

  @Column(name = "disclosed_at")
  private Instant disclosedAt;

  protected Disclosure() {}

  public UUID id() {
    return id;
  }

  public UUID disclosedBy() {
    return disclosedBy;
  }

  public Instant disclosedAt() {
    return disclosedAt;
  }

  /**
   * The record in the API.
   *
   * @param user the name of the user who did it; null if unknown
   */
  public DisclosureView view(String user) {
    DisclosurePurpose why = LowerCase.value(DisclosurePurpose.class, purpose);
    return new DisclosureView(
        id,
        patientId,
        disclosedAt,
        LowerCase.value(DisclosureChannel.class, channel),
        recipient == null ? user : recipient,
        recipientAddress,
        recordType,
        recordId,
        records,
        description,
        why,
        why.isAccountable(),
        disclosedBy);
  }
}
