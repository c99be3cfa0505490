package org.wardvoice.notes.service;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import java.text.ParseException;

/** A detached JSON Web Signature (RFC 7515, appendix F). */
final class DetachedSignature {

  private DetachedSignature() {}

  static String of(String text, ECKey key) {
    JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.getKeyID()).build();
    JWSObject signed = new JWSObject(header, new Payload(text));
    try {
      signed.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException("a note can't be signed", e);
    }
    return signed.serialize(true);
  }

  /** Whether the signature of this text was created with this key. */
  static boolean isOf(String text, String jws, ECKey key) {
    try {
      JWSObject signed = JWSObject.parse(jws, new Payload(text));
      return signed.getHeader().getAlgorithm().equals(JWSAlgorithm.ES256)
          && key.getKeyID().equals(signed.getHeader().getKeyID())
          && signed.verify(new ECDSAVerifier(key));
    } catch (ParseException | JOSEException | IllegalArgumentException notOurs) {
      return false;
    }
  }
}
