package org.wardvoice.work.messaging;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.management.ManagedBeans;
import org.wardvoice.shared.persistence.Gate;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.WorkControl;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkStatus;

/** Shows background work in the server's console (JMX), read-only: changes are audited under a person's name. */
@Component
public class WorkConsole implements ManagedBeans, WorkMXBean {

  private static final int MOST = 100;

  private final WorkControl work;

  @Inject
  public WorkConsole(WorkControl work) {
    this.work = work;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of("type=Work", this);
  }

  @Override
  public Map<String, Long> getWaiting() {
    return each(WorkFigures::waiting);
  }

  @Override
  public Map<String, Long> getRunning() {
    return each(WorkFigures::running);
  }

  @Override
  public Map<String, Double> getOldestWaitingSeconds() {
    return each(WorkFigures::oldestSeconds);
  }

  private <T> Map<String, T> each(Function<WorkFigures, T> figure) {
    Gate.requireOpen();
    return work.figures().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> figure.apply(entry.getValue())));
  }

  @Override
  public List<String> list(String kind, String status) {
    Gate.requireOpen();
    WorkStatus wanted = status.isEmpty() ? null : LowerCase.value(WorkStatus.class, status);
    return work.newest(kind.isEmpty() ? null : kind, wanted, MOST).stream()
        .map(Json::write)
        .toList();
  }
}
