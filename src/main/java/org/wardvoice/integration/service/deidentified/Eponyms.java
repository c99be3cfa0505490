package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Words after a name that make it a disease, a sign or a device. */
final class Eponyms {

  private static final Set<String> FOLLOWING =
      Fold.set(
          "disease syndrome sign score test catheter drain scale lymphoma palsy position fracture"
              + " phenomenon reflex tube mask pump manoeuvre maneuver stain index classification"
              + " criteria contracture tumor tumour procedure point stage grade nodes node"
              + " krankheit syndrom zeichen skala katheter drainage lymphom test index lagerung"
              + " stadium coma dementia pratt forceps bodies body cells fasciitis gangrene hernia"
              + " ulcer esophagus oesophagus contractions hicks");

  private Eponyms() {}

  static boolean followed(Tokens tokens, int i) {
    int next = i + 1;
    if (tokens.raw(next).length() == 1
        && "'’".contains(tokens.raw(next))
        && tokens.is(next + 1, "s")) {
      next += 2;
    }
    if (tokens.raw(next).equals("-") && tokens.joined(next)) {
      next++;
    }
    return tokens.in(next, FOLLOWING) || (tokens.in(next + 1, FOLLOWING) && !tokens.capital(next));
  }
}
