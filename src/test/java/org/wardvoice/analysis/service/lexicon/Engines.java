package org.wardvoice.analysis.service.lexicon;

import java.nio.file.Path;
import java.util.Map;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.service.AnalysisConfig;

/** Shares one engine between all tests: loading the lexicon takes a second. */
public final class Engines {

  public static final LexiconAnalysisEngine SHIPPED =
      new LexiconAnalysisEngine(AnalysisConfig.with(Map.of()));

  private Engines() {}

  static Findings findings(String text) {
    return SHIPPED.analyze(text);
  }

  static LexiconAnalysisEngine extendedBy(Path file) {
    return new LexiconAnalysisEngine(
        AnalysisConfig.with(Map.of("wardvoice.analysis.lexicon-file", file.toString())));
  }
}
