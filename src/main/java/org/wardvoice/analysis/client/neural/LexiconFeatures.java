package org.wardvoice.analysis.client.neural;

import java.util.List;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.service.lexicon.LexiconReading;

/** What the lexicon finds, as numbers for a {@link Head}. */
final class LexiconFeatures {

  static final List<AlertType> TYPES = List.of(AlertType.ofTexts());

  private static final List<Severity> SEVERITIES = List.of(Severity.values());

  private static final int OF_SENTIMENT = 5;
  private static final int OF_TYPE = 3;
  private static final int MUCH_EVIDENCE = 5;

  static final int COUNT = OF_SENTIMENT + OF_TYPE * TYPES.size();

  private LexiconFeatures() {}

  static float[] of(LexiconReading reading) {
    float[] features = new float[COUNT];
    double score = reading.sentiment().score();
    features[0] = (float) score;
    features[1] = (float) Math.max(score, 0);
    features[2] = (float) Math.max(-score, 0);
    features[3] = (float) reading.sentiment().confidence();
    int evidence = reading.sentiment().evidence().size();
    features[4] = (float) Math.min(evidence, MUCH_EVIDENCE) / MUCH_EVIDENCE;
    for (AlertFinding alert : reading.alerts()) {
      int at = at(alert.type());
      features[at] = 1;
      features[at + 1] = (float) SEVERITIES.indexOf(alert.severity()) / (SEVERITIES.size() - 1);
    }
    reading.lifted().forEach(type -> features[at(type) + 2] = 1);
    return features;
  }

  private static int at(AlertType type) {
    return OF_SENTIMENT + OF_TYPE * TYPES.indexOf(type);
  }
}
