package org.wardvoice.integration.entity.hl7;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.shared.crypto.RowCipher;

/** A received HL7 v2 message, and its outcome. */
@Entity
@Table(name = "hl7_messages")
public class Hl7Message {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String channel;

  @Column(name = "received_by")
  private UUID receivedBy;

  @Column(name = "sending_application")
  private String sendingApplication;

  @Column(name = "sending_facility")
  private String sendingFacility;

  @Column(name = "control_id")
  private String controlId;

  @Column(name = "message_type")
  private String messageType;

  private String event;

  private String digest;

  private UUID reuses;

  private String subject;

  @Column(name = "character_set")
  private String characterSet;

  private byte[] content;

  private Hl7Status status;

  private String acknowledgement;

  private byte[] answer;

  private String errors;

  @Column(name = "unknown_ward")
  private String unknownWard;

  @Column(name = "patient_id")
  private UUID patientId;

  private int tries;

  @Column(name = "received_at")
  private Instant receivedAt;

  @Column(name = "settled_at")
  private Instant settledAt;

  protected Hl7Message() {}

  /** The encryption context of a message's content. */
  public static RowCipher.Place contentOf(UUID id) {
    return new RowCipher.Place("hl7_messages", id, "content");
  }

  /** The encryption context of an acknowledgement. */
  public static RowCipher.Place answerOf(UUID id) {
    return new RowCipher.Place("hl7_messages", id, "answer");
  }

  /** Marks it as applied. */
  public void apply(UUID patient, Answer given, Instant now) {
    patientId = patient;
    settle(Hl7Status.APPLIED, given, now);
    errors = "[]";
    unknownWard = null;
  }

  /**
   * Marks it as failed.
   *
   * @param problems as JSON
   * @param ward the ward without a department; null if the reason is another
   */
  public void fail(Answer given, String problems, String ward, Instant now) {
    settle(Hl7Status.FAILED, given, now);
    errors = problems;
    unknownWard = ward;
  }

  /** Sets the first patient whom a failed message names: a hold on the patient keeps it. */
  public void names(UUID patient) {
    patientId = patient;
  }

  /** Marks a failed message as not yet applied. */
  public void reopen() {
    status = Hl7Status.RECEIVED;
    acknowledgement = null;
    answer = null;
    settledAt = null;
    errors = "[]";
    unknownWard = null;
  }

  private void settle(Hl7Status now, Answer given, Instant at) {
    status = now;
    acknowledgement = given.code();
    answer = given.encrypted();
    settledAt = at;
    tries++;
  }

  /**
   * The acknowledgement that the sender gets.
   *
   * @param code MSA-1
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared, only carried to the row.
  public record Answer(String code, byte[] encrypted) {}

  public UUID id() {
    return id;
  }

  public String channel() {
    return channel;
  }

  /** Null if it came through the listener. */
  public UUID receivedBy() {
    return receivedBy;
  }

  public String sendingApplication() {
    return sendingApplication;
  }

  public String sendingFacility() {
    return sendingFacility;
  }

  /** Empty if the message has none. */
  public String controlId() {
    return controlId;
  }

  public String messageType() {
    return messageType;
  }

  public String event() {
    return event;
  }

  public String digest() {
    return digest;
  }

  /** The earlier message with the same control id but different content; null if there is none. */
  public UUID reuses() {
    return reuses;
  }

  /** Null if the message names no patient. */
  public String subject() {
    return subject;
  }

  /** Null if it can't be decoded. */
  public String characterSet() {
    return characterSet;
  }

  /** Encrypted. */
  public byte[] content() {
    return content == null ? null : content.clone();
  }

  public Hl7Status status() {
    return status;
  }

  /** MSA-1; null until the message is applied or has failed. */
  public String acknowledgement() {
    return acknowledgement;
  }

  /** Encrypted; null until the message is applied or has failed. */
  public byte[] answer() {
    return answer == null ? null : answer.clone();
  }

  /** As JSON. */
  public String errors() {
    return errors;
  }

  /** Whom it was applied to or, if it has failed, whom it names; null if no known patient. */
  public UUID patientId() {
    return patientId;
  }

  public int tries() {
    return tries;
  }

  public Instant receivedAt() {
    return receivedAt;
  }

  /** When it was last applied or failed; null until then. */
  public Instant settledAt() {
    return settledAt;
  }
}
