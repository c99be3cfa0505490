package org.wardvoice.integration.service.deidentified;

import java.util.Set;

/** Distinguishes measurements and counts, which are kept, from identifying numbers. */
final class Measures {

  private static final Set<String> UNITS =
      Fold.set(
          "mg g kg mcg ug µg μg ng pg ml l dl cl cc mm cm m km mmhg cmh2o mmol mol µmol umol nmol"
              + " pmol meq mval iu ie u units unit einheiten einheit percent prozent degrees degree"
              + " grad celsius fahrenheit bpm hz kcal cal joule kj hours hour h hrs hr stunden"
              + " stunde minutes minute min mins minuten seconds second sec secs sekunden days day"
              + " tage tagen weeks week wochen months month monate monaten times mal x tablets"
              + " tablet tabletten tablette drops tropfen puffs hub hübe pounds pound lb lbs ounces"
              + " oz kilos kilo pfund liters liter litres litre milliliters milligrams milligramm"
              + " milliliter micrograms mikrogramm grams gramm gram euro euros dollars dollar cents"
              + " steps schritte cells zellen copies leukozyten thrombozyten platelets ampullen"
              + " ampulle capsules kapseln inches inch feet ft meter meters metres zentimeter watt"
              + " mikroliter µl ul nl fl per pro von out of over zu stück pieces points punkte"
              + " beats breaths atemzüge gy mgy msv");

  private static final Set<String> SIGNS = Set.of("%", "°", "‰", "€", "$", "£", "′");

  private Measures() {}

  /** Whether there is a unit at a token, or after a slash there. */
  static boolean at(Tokens tokens, int i) {
    int first = tokens.raw(i).equals("/") || tokens.raw(i).equals("-") ? i + 1 : i;
    if (tokens.newline(first) || (first > i && !tokens.joined(first))) {
      return false;
    }
    return tokens.in(first, UNITS) || SIGNS.contains(tokens.raw(first));
  }
}
