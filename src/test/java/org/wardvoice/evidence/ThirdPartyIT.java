package org.wardvoice.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** All that the archives carry of others is listed with a licence that allows it. */
class ThirdPartyIT {

  /** None of them puts a condition on the rest of the WAR. */
  private static final Set<String> ALLOWED =
      Set.of(
          "0BSD",
          "Apache-2.0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "BSD-style",
          "CC0-1.0",
          "CDDL-1.0",
          "EPL-1.0",
          "EPL-2.0",
          "LGPL-3.0-or-later",
          "MIT",
          "MIT-0",
          "MPL-1.1",
          "MPL-2.0");

  @Test
  void listsWhatTheArchivesCarryAndNothingElse() throws IOException {
    Set<String> carried = new TreeSet<>();
    ThirdParty.inWarAndLauncher().forEach(name -> carried.add(artifact(name)));
    ThirdParty.inBroker().forEach(name -> carried.add(artifact(name)));

    Set<String> listed = new TreeSet<>();
    ThirdParty.licences().keySet().forEach(name -> listed.add(name.split(":", 2)[1]));
    assertThat(listed).isEqualTo(carried);
  }

  @Test
  void carriesNothingWithoutALicenceThatAllowsIt() throws IOException {
    assertThat(ThirdParty.licences().values()).isNotEmpty().isSubsetOf(ALLOWED);
  }

  /** Without version and platform: {@code netty-handler-4.1.Final-linux-x86_64} is netty-handler. */
  private static String artifact(String name) {
    return name.replaceFirst("-\\d.*", "").replaceFirst("-linux-x86_64$", "");
  }
}
