package org.wardvoice.analytics.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.analytics.entity.CountedFact;
import org.wardvoice.analytics.entity.RecordFactRepository;
import org.wardvoice.analytics.entity.RecordFactRepository.Trait;
import org.wardvoice.shared.persistence.LowerCase;

/** Counts what figures are made of, by what the records hold: priorities, people. Inside its caller's transaction. */
@ApplicationScoped
public class CountRecordFacts {

  private RecordFactRepository facts;

  protected CountRecordFacts() {}

  @Inject
  public CountRecordFacts(RecordFactRepository facts) {
    this.facts = facts;
  }

  /** Counts a period as a whole; a group is what a record holds, empty where it holds nothing. */
  public Counts count(Scope scope, Set<Measure> measures, Trait trait) {
    Counts counts = new Counts(1);
    List<CountedFact> found =
        facts.count(
            scope.organizationId(),
            scope.department(),
            scope.period(),
            measures.stream().map(LowerCase::name).collect(Collectors.toSet()),
            trait);
    for (CountedFact fact : found) {
      counts.of(fact.group(), 0).add(CountFacts.measure(fact), fact.facts(), fact.total());
    }
    return counts;
  }
}
