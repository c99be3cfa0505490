package org.wardvoice.tasks.service.spoken;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the location of a task: numbered places ("room twelve, bed two") before named ones ("radiology"). */
final class LocationFinder {

  private static final String NO_AMOUNT =
      "(?! (?:minutes?|hours?|am|pm|o'clock|mg|milligrams?|ml|percent|times)\\b)(?![.:/]\\d)";

  /** "Bed four two nurses" is bed 4 or bed 42; but "bed four two milligrams" is bed 4. */
  private static final String NO_SECOND =
      "(?:(?<=\\d\\d)|(?! \\d (?!(?:am|pm|o'clock|minutes?|hours?|days?|mg|milligrams?|mcg|micrograms?|g|grams?|ml|milliliters?|millilitres?|mls|l"
          + "|liters?|litres?|units?|tablets?|pills?|capsules?|puffs?|drops?|doses?|percent|times)\\b)))";

  private static final Pattern NUMBERED =
      Pattern.compile(
          "\\b(?<kind>operating room|operating theat(?:re|er)|treatment room|consulting room|delivery room|isolation room|examination room"
              + "|exam room|waiting room|side room|room|bed|bay|ward|cubicle|theat(?:re|er)|floor|box|corridor|lift|elevator)"
              + "(?: number| no)? (?:(?<number>\\d{1,4}+)(?: (?<more>\\d{2})(?!\\d))?"
              + NO_AMOUNT
              + NO_SECOND
              + "(?: (?<letter>[b-h]|a(?= [,.]| (?:is|has|needs|please|in|on|and|bed|with)\\b| $))\\b)?"
              + "|(?<only>[b-h]|a(?= [,.]| (?:is|has|needs|please|bed)\\b| $))\\b)");
  private static final Pattern FLOOR = Pattern.compile("\\b(?<number>\\d{1,2})th floor\\b");
  private static final String AT =
      "\\b(?:in|at|on|to|from|into|near|outside|of|by|inside|behind) (?:the |our )?";

  private static final Pattern INITIAL = Pattern.compile("\\b[a-z]");

  private record Named(String name, Pattern pattern) {}

  private static final List<Named> NAMED =
      List.of(
          named(
              "Emergency department",
              "\\b(?:emergency (?:department|room|ward|unit)|accident and emergency)|"
                  + AT
                  + "(?:a and e|er|ed|casualty|emergency)"),
          named("Intensive care", "\\b(?:intensive care(?: unit| ward)?|icu|itu)"),
          named("Nurses' station", "\\b(?:nurses?|nurse's|nursing) (?:station|desk)"),
          named("Waiting room", "\\bwaiting (?:room|area)"),
          named("Recovery room", "\\brecovery room|" + AT + "recovery"),
          named("Operating room", "\\boperating (?:room|theatre|theater)|" + AT + "theatre"),
          named("Delivery room", "\\b(?:delivery|labour|labor) (?:room|ward)"),
          named("Radiology", AT + "(?:radiology|x ray)(?: department)?|\\bx ray department"),
          named("Pharmacy", AT + "pharmacy"),
          named("Laboratory", AT + "(?:lab|laboratory)"),
          named("Blood bank", AT + "blood bank"),
          named("Reception", AT + "(?:reception|front desk)"),
          named("Medication room", "\\b(?:medication|medicine|drug) room"),
          named("Treatment room", "\\btreatment room"),
          named(
              "Store room",
              AT + "(?:store ?room|storage(?: room)?|supply (?:room|closet)|stock room)"),
          named("Sluice room", "\\b(?:sluice|utility) room"),
          named("Staff room", "\\b(?:staff|break) room"),
          named("Day room", "\\bday room"),
          named("Kitchen", AT + "(?:ward )?kitchen"),
          named("Main entrance", AT + "(?:main )?entrance"),
          named("Cardiology", AT + "(?:cardiology|cardiac ward)"),
          named("Oncology", AT + "oncology"),
          named("Maternity", AT + "maternity(?: ward)?"),
          named("Pediatrics", AT + "p(?:a)?ediatrics|\\b(?:p(?:a)?ediatric|children's) ward"),
          named("General Medicine", AT + "general medicine"),
          named("Surgery", "\\bsurgical ward"),
          named("Outpatient clinic", AT + "outpatients?(?: clinic| department)?"),
          named("Dialysis", AT + "dialysis(?: unit)?"));

  private LocationFinder() {}

  private static Named named(String name, String words) {
    return new Named(name, Pattern.compile("(?:" + words + ")\\b(?! (?:score|results?))"));
  }

  /** The name of the place, and the positions of its numbers, which are not times. */
  record Found(String name, List<Stretch> numbers) {}

  static Optional<Found> in(String line) {
    List<Stretch> numbers = new ArrayList<>();
    String numbered = numbered(line, numbers);
    if (numbered != null) {
      return Optional.of(new Found(numbered, numbers));
    }
    return NAMED.stream()
        .filter(place -> place.pattern().matcher(line).find())
        .findFirst()
        .map(place -> new Found(place.name(), numbers));
  }

  /** The first numbered place, with those that follow immediately: "room 12 bed 2"; null if there is none. */
  private static String numbered(String line, List<Stretch> numbers) {
    StringBuilder names = new StringBuilder();
    int end = -1;
    Matcher matcher = NUMBERED.matcher(line);
    while (matcher.find()) {
      if (names.isEmpty()) {
        names.append(name(matcher));
        end = matcher.end();
      } else if (end >= 0 && isJoint(line.substring(end, matcher.start()))) {
        names.append(", ").append(name(matcher));
        end = matcher.end();
      } else {
        end = -1;
      }
      numbers.add(new Stretch(matcher.start(), matcher.end()));
    }
    Matcher floor = FLOOR.matcher(line);
    while (floor.find()) {
      names.append(names.isEmpty() ? "Floor " + floor.group("number") : "");
      numbers.add(new Stretch(floor.start(), floor.end()));
    }
    return names.isEmpty() ? null : names.toString();
  }

  private static boolean isJoint(String between) {
    return between.length() <= 12 && between.matches(" (?:(?:,|in|on|of|the) ){0,3}");
  }

  private static String name(Matcher found) {
    StringBuilder name =
        new StringBuilder(
            INITIAL
                .matcher(found.group("kind"))
                .replaceAll(letter -> letter.group().toUpperCase(Locale.ROOT)));
    name.append(' ');
    if (found.group("only") != null) {
      return name + found.group("only").toUpperCase(Locale.ROOT);
    }
    name.append(found.group("number"));
    name.append(found.group("more") == null ? "" : found.group("more"));
    return name
        + (found.group("letter") == null ? "" : found.group("letter").toUpperCase(Locale.ROOT));
  }
}
