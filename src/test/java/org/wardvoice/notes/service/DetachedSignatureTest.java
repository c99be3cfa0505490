package org.wardvoice.notes.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import org.junit.jupiter.api.Test;

class DetachedSignatureTest {

  private static final String TEXT = "{\"content\":\"Patient's “pain” 🫀\"}";

  @Test
  void standsUnderOneTextAndOneKeyAlone() throws Exception {
    ECKey key = key();
    String jws = DetachedSignature.of(TEXT, key);

    assertThat(jws).matches("[\\w-]+\\.\\.[\\w-]+");
    assertThat(DetachedSignature.isOf(TEXT, jws, key.toPublicJWK())).isTrue();
    assertThat(DetachedSignature.isOf(TEXT + " ", jws, key)).isFalse();
    assertThat(DetachedSignature.isOf(TEXT, jws, key())).isFalse();
    ECKey other = new ECKey.Builder(key()).keyID(key.getKeyID()).build();
    assertThat(DetachedSignature.isOf(TEXT, jws, other)).isFalse();
  }

  @Test
  void isNoneWhereTheTextIsNoSignature() throws Exception {
    for (String rubbish : new String[] {"", "..", "a.b.c", "e30..AAAA", "eyJhbGciOiJub25lIn0.."}) {
      assertThat(DetachedSignature.isOf(TEXT, rubbish, key())).as(rubbish).isFalse();
    }
  }

  private static ECKey key() throws Exception {
    return new ECKeyGenerator(Curve.P_256).keyIDFromThumbprint(true).generate();
  }
}
