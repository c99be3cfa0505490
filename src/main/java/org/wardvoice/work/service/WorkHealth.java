package org.wardvoice.work.service;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.TreeMap;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;
import org.wardvoice.work.WorkQueue;

/** Names the kinds of work that is started again and again, with its number. The node stays ready. */
@Component
public class WorkHealth implements HealthCheck {

  private final WorkHandlers handlers;
  private final WorkQueue queue;

  @Inject
  public WorkHealth(WorkHandlers handlers, WorkQueue queue) {
    this.handlers = handlers;
    this.queue = queue;
  }

  @Override
  public String name() {
    return "work";
  }

  @Override
  public boolean isRequired() {
    return false;
  }

  @Override
  public Map<String, Object> look() {
    Map<String, Object> looping = new TreeMap<>();
    for (String kind : handlers.kinds()) {
      long number = queue.figures(kind).looping();
      if (number > 0) {
        looping.put("looping_" + kind, number);
      }
    }
    return looping;
  }
}
