package org.wardvoice.transcription.service.words;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.wardvoice.transcription.WordList;

/** The names of one organization's departments and people as terms. */
public final class LocalTerms {

  private static final int SHORTEST_NAME = 4;

  private LocalTerms() {}

  /** Their terms. People are also called by their first or last name alone. */
  public static List<Term> of(Collection<String> departments, Collection<String> people) {
    return Stream.concat(
            departments.stream().map(name -> Term.of(name, WordList.DEPARTMENTS)),
            people.stream()
                .flatMap(LocalTerms::names)
                .distinct()
                .map(name -> Term.of(name, WordList.PEOPLE)))
        .filter(term -> !term.sounds().isEmpty())
        .toList();
  }

  private static Stream<String> names(String person) {
    return Arrays.stream(person.split("[\\s,.]+"))
        .filter(name -> name.length() >= SHORTEST_NAME && Character.isUpperCase(name.charAt(0)));
  }
}
