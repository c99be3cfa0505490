package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** German capitalizes every noun; the preceding word distinguishes most of them from names. */
final class GermanNouns {

  private static final Set<String> ANNOUNCING =
      Fold.set(
          "der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner"
              + " mein meine meinen meinem meiner sein seine seinen seinem seiner ihr ihre ihren"
              + " ihrem ihrer unser unsere unserem unseren dieser diese dieses diesen diesem jeder"
              + " jede jedes jeden jedem alle allen viele vielen einige im am zum zur beim vom ins"
              + " ans keinerlei mehr wenig starke starken starker leichte leichten leichter schwere"
              + " schweren gute guten guter neue neuen akute akuten");

  private GermanNouns() {}

  static boolean announced(Tokens tokens, int i) {
    return tokens.in(i - 1, ANNOUNCING);
  }
}
