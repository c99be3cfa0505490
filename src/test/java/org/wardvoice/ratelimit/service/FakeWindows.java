package org.wardvoice.ratelimit.service;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.ratelimit.entity.Windows;

/** The table of windows in memory; counts calls, and can be made unavailable. */
final class FakeWindows implements Windows {

  private record Row(int granted, int used) {}

  private final Map<Window, Row> rows = new HashMap<>();
  private final Set<UUID> nodes = new HashSet<>();
  private int calls;
  private boolean away;
  private int accidents;

  synchronized int calls() {
    return calls;
  }

  synchronized void goAway(boolean gone) {
    away = gone;
  }

  /** Fails the next calls, then works again. */
  synchronized void fail(int times) {
    accidents = times;
  }

  @Override
  public synchronized Lease lease(Ask ask) {
    answer();
    Row row = rows.getOrDefault(ask.window(), new Row(0, 0));
    int rest = ask.limit() - row.granted();
    int size = Math.max(0, Math.min(rest, Math.min(ask.wanted(), Math.max(1, rest / ask.parts()))));
    Row next = new Row(row.granted() + size, row.used() + ask.used());
    rows.put(ask.window(), next);
    return new Lease(size, next.granted(), next.used());
  }

  @Override
  public synchronized void settle(List<Settlement> settlements) {
    answer();
    settlements.forEach(
        one ->
            rows.computeIfPresent(
                one.window(),
                (window, row) -> new Row(row.granted() - one.returned(), row.used() + one.used())));
  }

  @Override
  public synchronized int heartbeat(UUID node) {
    answer();
    nodes.add(node);
    return nodes.size();
  }

  @Override
  public synchronized void leave(UUID node) {
    nodes.remove(node);
  }

  @Override
  public synchronized int forgetEnded() {
    return 0;
  }

  private void answer() {
    calls++;
    if (away || accidents-- > 0) {
      throw new IllegalStateException("away");
    }
  }
}
