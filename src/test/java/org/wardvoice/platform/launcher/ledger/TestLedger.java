package org.wardvoice.platform.launcher.ledger;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** Creates ledgers in the service's format. */
final class TestLedger {

  private static final String CHAIN = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70";
  private static final int COORDINATE = 32;

  private final KeyPair key = key();
  private final List<String> lines = new ArrayList<>();
  private String hash = "00".repeat(32);
  private int entries;
  private int checkpoints;

  TestLedger() {
    lines.add(
        "{\"ledger\":\"wardvoice-audit\",\"version\":1,\"chain\":\""
            + CHAIN
            + "\",\"keys\":"
            + keys()
            + "}");
  }

  TestLedger entry(String text) {
    String next = sha256(hash, text);
    entries++;
    lines.add(
        "{\"position\":%d,\"previous\":\"%s\",\"hash\":\"%s\",\"entry\":%s}"
            .formatted(entries, hash, next, text));
    hash = next;
    return this;
  }

  TestLedger entries(int count) {
    for (int i = 0; i < count; i++) {
      entry(
          "{\"eventId\":\"%d\",\"metadata\":{\"text\":\"ä \\\\u2028 }\\\\\\\" {\",\"n\":[1,-2.5e3,null]}}"
              .formatted(i));
    }
    return this;
  }

  TestLedger checkpoint() {
    return checkpoint(key);
  }

  TestLedger checkpoint(KeyPair signer) {
    String header = base64("{\"kid\":\"1\",\"alg\":\"ES256\"}");
    String payload =
        base64(
            "{\"chain\":\"%s\",\"position\":%d,\"hash\":\"%s\",\"time\":\"2026-05-04T08:15:30.123Z\"}"
                .formatted(CHAIN, entries, hash));
    lines.add(
        "{\"checkpoint\":\""
            + header
            + "."
            + payload
            + "."
            + sign(signer, header + "." + payload)
            + "\"}");
    checkpoints++;
    return this;
  }

  TestLedger end() {
    lines.add(
        "{\"entries\":%d,\"checkpoints\":%d,\"hash\":\"%s\"}"
            .formatted(entries, checkpoints, hash));
    return this;
  }

  List<String> lines() {
    return lines;
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }

  /** The public key as a JWK set. */
  String keys() {
    ECPublicKey open = (ECPublicKey) key.getPublic();
    return "{\"keys\":[{\"kty\":\"EC\",\"crv\":\"P-256\",\"kid\":\"1\",\"x\":\"%s\",\"y\":\"%s\"}]}"
        .formatted(coordinate(open.getW().getAffineX()), coordinate(open.getW().getAffineY()));
  }

  private static String coordinate(BigInteger number) {
    byte[] bytes = number.toByteArray();
    byte[] fixed = new byte[COORDINATE];
    int length = Math.min(bytes.length, COORDINATE);
    System.arraycopy(bytes, bytes.length - length, fixed, COORDINATE - length, length);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(fixed);
  }

  static KeyPair key() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String sign(KeyPair signer, String text) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(signer.getPrivate());
      signature.update(text.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String sha256(String previous, String entry) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(HexFormat.of().parseHex(previous));
      return HexFormat.of().formatHex(digest.digest(entry.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
