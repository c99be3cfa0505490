package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.shared.http.Derived;
import org.wardvoice.shared.json.Json;

/**
 * A session as the API returns it.
 *
 * @param riskScore 0 to 1: the sum of the risk factors
 * @param riskFactors what made the sign-in suspicious, with the weights
 * @param trusted whether the device and the network were known at sign-in
 * @param current whether it is the caller's current session
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SessionView(
    UUID sessionId,
    UUID userId,
    Instant createdAt,
    @Derived Instant lastActivity,
    Instant expiresAt,
    SessionDevice device,
    boolean mfaVerified,
    double riskScore,
    List<RiskFactor> riskFactors,
    boolean trusted,
    @Derived boolean current,
    SessionContent data) {

  public SessionView {
    riskFactors = List.copyOf(riskFactors);
  }

  /**
   * The device of the sign-in.
   *
   * @param type {@code desktop}, {@code mobile} or {@code tablet}
   */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record SessionDevice(
      String type, String browser, String os, String ip, String userAgent) {}

  /**
   * A part of the risk score.
   *
   * @param weight its share of the score
   * @param why a sentence for users
   */
  public record RiskFactor(String name, double weight, String why) {}

  /**
   * A client's data in its session.
   *
   * @param preferences such as the selected ward
   * @param temporaryData such as a draft; both are deleted with the session
   */
  @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
  public record SessionContent(ObjectNode preferences, ObjectNode temporaryData) {}

  /** A copy without the client's data. */
  SessionView withoutData() {
    return new SessionView(
        sessionId,
        userId,
        createdAt,
        lastActivity,
        expiresAt,
        device,
        mfaVerified,
        riskScore,
        riskFactors,
        trusted,
        current,
        new SessionContent(Json.read("{}", ObjectNode.class), Json.read("{}", ObjectNode.class)));
  }

  static SessionView of(Session session, Instant lastUse, UUID current) {
    return new SessionView(
        session.id(),
        session.userId(),
        session.createdAt(),
        lastUse,
        session.expiresAt(),
        new SessionDevice(
            session.deviceType(),
            session.browser(),
            session.os(),
            session.ip(),
            session.userAgent()),
        session.mfaVerified(),
        session.riskScore(),
        Arrays.asList(Json.read(session.riskParts(), RiskFactor[].class)),
        session.trusted(),
        session.id().equals(current),
        new SessionContent(
            Json.read(session.preferences(), ObjectNode.class),
            Json.read(session.temporaryContent(), ObjectNode.class)));
  }
}
