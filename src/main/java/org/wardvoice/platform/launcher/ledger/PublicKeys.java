package org.wardvoice.platform.launcher.ledger;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Public keys of a JWK set (RFC 7517) that verify signatures (RFC 7515, ES256). */
final class PublicKeys {

  private final Map<String, PublicKey> keys;

  private PublicKeys(Map<String, PublicKey> keys) {
    this.keys = keys;
  }

  /** Reads the elliptic curve keys of a JWK set; empty if there is none, or one is invalid. */
  static Optional<PublicKeys> of(Object set) {
    Map<String, PublicKey> keys = new HashMap<>();
    try {
      if (set instanceof Map<?, ?> object && object.get("keys") instanceof List<?> listed) {
        for (Object one : listed) {
          if (one instanceof Map<?, ?> key && "EC".equals(key.get("kty"))) {
            keys.put((String) key.get("kid"), key(key));
          }
        }
      }
    } catch (GeneralSecurityException | RuntimeException unreadable) {
      return Optional.empty();
    }
    return keys.isEmpty() ? Optional.empty() : Optional.of(new PublicKeys(keys));
  }

  private static PublicKey key(Map<?, ?> jwk) throws GeneralSecurityException {
    AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
    curve.init(new ECGenParameterSpec("secp256r1"));
    return KeyFactory.getInstance("EC")
        .generatePublic(
            new ECPublicKeySpec(
                new ECPoint(number(jwk.get("x")), number(jwk.get("y"))),
                curve.getParameterSpec(ECParameterSpec.class)));
  }

  private static BigInteger number(Object base64) {
    return new BigInteger(1, Base64.getUrlDecoder().decode((String) base64));
  }

  /** The content of a statement; empty if none of these keys has signed it. */
  Optional<Map<String, Object>> verified(String statement) {
    String[] parts = statement.split("\\.", -1);
    if (parts.length != 3) {
      return Optional.empty();
    }
    try {
      Map<String, Object> header = JsonReader.object(decoded(parts[0])).orElse(Map.of());
      PublicKey key = keys.get(header.get("kid"));
      if (key == null || !"ES256".equals(header.get("alg"))) {
        return Optional.empty();
      }
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initVerify(key);
      signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
      return signature.verify(Base64.getUrlDecoder().decode(parts[2]))
          ? JsonReader.object(decoded(parts[1]))
          : Optional.empty();
    } catch (GeneralSecurityException | IllegalArgumentException notSigned) {
      return Optional.empty();
    }
  }

  private static String decoded(String base64) {
    return new String(Base64.getUrlDecoder().decode(base64), StandardCharsets.UTF_8);
  }
}
