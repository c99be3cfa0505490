package org.wardvoice.analysis.messaging;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.management.Figures;
import org.wardvoice.shared.management.ManagedBeans;
import org.wardvoice.shared.process.EngineFigures;

/** Shows the analysis engine in the server's console (JMX). */
@Component
public class AnalysisConsole implements ManagedBeans {

  private final ConfiguredTextAnalysis analysis;

  @Inject
  public AnalysisConsole(ConfiguredTextAnalysis analysis) {
    this.analysis = analysis;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of("type=Engine,name=analysis", Figures.of(EngineFigures.class, analysis::figures));
  }
}
