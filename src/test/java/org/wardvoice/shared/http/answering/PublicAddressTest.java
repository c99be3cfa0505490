package org.wardvoice.shared.http.answering;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicAddressTest {

  private static final URI OWN = URI.create("http://10.0.0.7:8080/api/patients?q=a%20b&limit=2");

  @ParameterizedTest
  @CsvSource({
    "https://ward.example, https://ward.example/api/patients?q=a%20b&limit=2",
    "https://ward.example:8443, https://ward.example:8443/api/patients?q=a%20b&limit=2",
    "https://proxy.example/wardvoice, https://proxy.example/wardvoice/api/patients?q=a%20b&limit=2"
  })
  void namesTheAddressThatCallersKnow(URI base, String expected) {
    assertThat(PublicAddress.of(OWN, Optional.of(base))).hasToString(expected);
  }

  @Test
  void namesItsOwnWhereNobodyHasSaid() {
    assertThat(PublicAddress.of(OWN, Optional.empty())).isEqualTo(OWN);
  }
}
