package org.wardvoice.work.service;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wardvoice.work.WorkHandler;

/** The handlers of the table's kinds of work. */
@ApplicationScoped
public class WorkHandlers {

  private final Map<String, WorkHandler<?>> handlers = new TreeMap<>();
  private Instance<WorkHandler<?>> found;

  protected WorkHandlers() {}

  @Inject
  public WorkHandlers(@Any Instance<WorkHandler<?>> found) {
    this.found = found;
  }

  @PostConstruct
  void know() {
    found.forEach(handler -> handlers.put(handler.kind(), handler));
  }

  public Collection<WorkHandler<?>> all() {
    return Set.copyOf(handlers.values());
  }

  public Set<String> kinds() {
    return handlers.keySet();
  }

  public WorkHandler<?> of(String kind) {
    return handlers.get(kind);
  }
}
