package org.wardvoice.patients.entity;

import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.NameMatch;
import org.wardvoice.export.RecordQuery.NameQuery;
import org.wardvoice.export.RecordQuery.PersonQuery;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.SearchColumns;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.shared.persistence.LikePattern;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.SortKey;
import org.wardvoice.shared.text.SearchKey;

/** The conditions of a search for patients by identifying data. */
final class PersonSearch {

  private static final SearchColumns<Patient> COLUMNS =
      new SearchColumns<>(
          "p.id",
          Patient::id,
          "p.id",
          Map.of(
              SortField.CREATED, SortKey.time("p.createdAt", false, Patient::createdAt),
              SortField.DATE, SortKey.time("p.admissionDate", false, Patient::admissionDate),
              SortField.UPDATED, SortKey.time("p.updatedAt", false, Patient::updatedAt),
              SortField.NAME, SortKey.text("p.nameKey", false, Patient::nameKey),
              SortField.BIRTH_DATE,
                  new SortKey<>("p.dateOfBirth", false, Patient::dateOfBirth, LocalDate::parse)));

  private PersonSearch() {}

  static ListQuery<Patient> narrow(ListQuery<Patient> query, RecordQuery wanted) {
    PersonQuery person = wanted.person();
    query
        .whereGiven("p.dateOfBirth >= :bornFrom", "bornFrom", person.born().from())
        .whereGiven("p.dateOfBirth < :bornTo", "bornTo", person.born().to());
    if (wanted.statuses() != null) {
      statuses(query, wanted.statuses());
    }
    if (person.numbers() != null) {
      numbers(query, person);
    }
    for (int i = 0; i < person.names().size(); i++) {
      name(query, person.names().get(i), "name" + i);
    }
    return COLUMNS.narrow(query, wanted);
  }

  private static void statuses(ListQuery<Patient> query, Set<String> names) {
    if (names.isEmpty()) {
      query.nothing();
    } else {
      query.where(
          "p.status in :statuses",
          "statuses",
          names.stream().map(name -> LowerCase.value(PatientStatus.class, name)).toList());
    }
  }

  private static void numbers(ListQuery<Patient> query, PersonQuery person) {
    Set<String> keys =
        person.numbers().stream().map(Patient::numberKey).collect(Collectors.toSet());
    if (keys.isEmpty() && person.numbered().isEmpty()) {
      query.nothing();
    } else if (keys.isEmpty()) {
      query.where("p.id in :numbered", "numbered", person.numbered());
    } else if (person.numbered().isEmpty()) {
      query.where("p.mrnKey in :numbers", "numbers", keys);
    } else {
      query
          .where("p.mrnKey in :numbers or p.id in :numbered", "numbers", keys)
          .parameter("numbered", person.numbered());
    }
  }

  private static void name(ListQuery<Patient> query, NameQuery name, String parameter) {
    StringJoiner any = new StringJoiner(" or ", "(", ")");
    for (int i = 0; i < name.texts().size(); i++) {
      any.add(condition(query, name.match(), parameter + "x" + i, name.texts().get(i)));
    }
    query.condition(name.texts().isEmpty() ? "1 = 0" : any.toString());
  }

  /** Keys and parts of them use an index; the other conditions filter its results. */
  private static String condition(
      ListQuery<Patient> query, NameMatch match, String parameter, String text) {
    String searchKey = SearchKey.of(text);
    String further = parameter + "f";
    switch (match) {
      case EXACT -> {
        query.parameter(parameter, searchKey).parameter(further, text);
        return "(p.nameKey = :" + parameter + " and p.name = :" + further + ")";
      }
      case PART -> {
        query.parameter(parameter, LikePattern.containing(searchKey));
        return "p.nameKey like :" + parameter + " escape '!'";
      }
      case START -> {
        query
            .parameter(parameter, LikePattern.containing(searchKey))
            .parameter(further, LikePattern.containing(" " + searchKey));
        return "(p.nameKey like :%s escape '!' and concat(' ', p.nameKey) like :%s escape '!')"
            .formatted(parameter, further);
      }
    }
    throw new IllegalStateException(match.toString());
  }
}
