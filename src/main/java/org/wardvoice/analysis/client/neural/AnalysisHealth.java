package org.wardvoice.analysis.client.neural;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.health.HealthCheck;

/** Whether the configured analysis engine is the one that analyses. The service works without it, but finds less. */
@Component
public class AnalysisHealth implements HealthCheck {

  private final AnalysisConfig config;
  private final NeuralAnalysisEngine neural;

  @Inject
  public AnalysisHealth(AnalysisConfig config, NeuralAnalysisEngine neural) {
    this.config = config;
    this.neural = neural;
  }

  @Override
  public String name() {
    return "analysis_engine";
  }

  @Override
  public boolean isRequired() {
    return false;
  }

  @Override
  public Map<String, Object> look() {
    String engine = config.engine();
    Optional<String> obstacle =
        engine.equals(NeuralAnalysisEngine.NAME) ? neural.obstacle() : Optional.empty();
    if (obstacle.isPresent()) {
      throw new IllegalStateException(
          ConfiguredTextAnalysis.EMBEDDED + " analyses instead of neural: " + obstacle.get() + ".");
    }
    return Map.of("engine", engine);
  }
}
