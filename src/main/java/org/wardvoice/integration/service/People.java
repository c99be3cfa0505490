package org.wardvoice.integration.service;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** The users that the records of an export refer to. */
public final class People {

  private final Map<UUID, Person> byId;

  public People(Collection<Person> people) {
    byId = people.stream().collect(Collectors.toUnmodifiableMap(Person::id, person -> person));
  }

  /** The user, without a name if it is unknown. */
  public Person byId(UUID id) {
    Person known = byId.get(id);
    return known == null ? new Person(id, null) : known;
  }
}
