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
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.LowerCase;

/** Data of one patient that was given out. What the service itself gave out is written by the repository. */
@Entity
@Table(name = "disclosures")
public class Disclosure {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Column(name = "patient_id")
  private UUID patientId;

  @Column(name = "named_id")
  private UUID namedId;

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

  /** The entry itself; of others, the export, delivery, message or run. */
  @Column(name = "source")
  private String source;

  private String statement;
  private UUID corrects;

  @Column(name = "corrected_by")
  private UUID correctedBy;

  @Column(name = "entered_in_error")
  private boolean enteredInError;

  @Column(name = "recorded_at")
  private Instant recordedAt;

  protected Disclosure() {}

  /** An entry made by hand. */
  public Disclosure(UUID id, Caller caller, UUID patientId, Instant disclosedAt, Instant now) {
    this.id = id;
    organizationId = caller.organizationId();
    this.patientId = patientId;
    namedId = patientId;
    channel = LowerCase.name(DisclosureChannel.OTHER);
    recordType = "document";
    records = 1;
    source = "entry:" + id;
    disclosedBy = caller.userId();
    this.disclosedAt = disclosedAt;
    recordedAt = now;
  }

  /** To whom, why and what. */
  public void describe(
      String name, String address, DisclosurePurpose why, String whyInWords, String what) {
    recipient = name;
    recipientAddress = address;
    purpose = LowerCase.name(why);
    statement = whyInWords;
    description = what;
  }

  /** Puts an earlier entry right. It names the same patient, so that the reversal of a merge takes both back. */
  public void corrects(Disclosure earlier, boolean inError) {
    corrects = earlier.id;
    namedId = earlier.namedId;
    enteredInError = inError;
  }

  /** Null for none. */
  public UUID corrects() {
    return corrects;
  }

  public void correctedBy(UUID later) {
    correctedBy = later;
  }

  public UUID correctedBy() {
    return correctedBy;
  }

  public boolean isByHand() {
    return recordedAt != null;
  }

  public UUID id() {
    return id;
  }

  public UUID patientId() {
    return patientId;
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
        why.isAccountable() && correctedBy == null && !enteredInError,
        disclosedBy,
        statement,
        corrects,
        correctedBy,
        enteredInError,
        recordedAt);
  }
}
