package org.wardvoice.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The observations of all lanes. */
final class Findings {

  private static final int MOST_OF_A_KIND = 2;

  private final Map<String, List<String>> wrong = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Set<String> succeeded = new TreeSet<>();
  private int wrongs;

  synchronized void answered(String operation, int status) {
    counts.merge(Integer.toString(status), 1, Integer::sum);
    if (status / 100 == 2) {
      succeeded.add(operation);
    }
  }

  /** Records a violation; keeps the first few of each kind. */
  synchronized void complain(String what, String shown) {
    wrongs++;
    List<String> kind = wrong.computeIfAbsent(what, any -> new ArrayList<>());
    if (kind.size() < MOST_OF_A_KIND) {
      kind.add(shown);
    }
  }

  synchronized int count(int status) {
    return counts.getOrDefault(Integer.toString(status), 0);
  }

  synchronized Set<String> succeeded() {
    return new TreeSet<>(succeeded);
  }

  synchronized boolean isEmpty() {
    return wrongs == 0;
  }

  @Override
  public synchronized String toString() {
    StringBuilder all = new StringBuilder("answers by status " + counts + ", wrong: " + wrongs);
    wrong.forEach(
        (what, shots) -> {
          all.append("\n\n* ").append(what);
          shots.forEach(shot -> all.append("\n  ").append(shot));
        });
    return all.toString();
  }
}
