package org.wardvoice.readme;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;

/** Runs the README's example. */
@ServerTest
@Order(3)
@Tag("every-server")
class ReadmeIT {

  private final DocumentScripts scripts;

  ReadmeIT(ServerUnderTest server) {
    scripts = new DocumentScripts(server);
  }

  @Test
  void showsWhatAPatientSaid() throws Exception {
    FoundHospital hospital = scripts.hospital();
    TestPatients.admit(hospital.api(), "Cardiology");
    assertThat(scripts.run(DocumentScripts.example(), hospital))
        .contains("\"transcription_status\":\"completed\"")
        .contains("\"alerts\":[{\"id\":");
  }
}
