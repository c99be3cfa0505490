package org.wardvoice.analysis.service.lexicon;

import java.util.List;
import java.util.Set;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.SentimentFinding;

/**
 * What the rules find in a part of a text.
 *
 * @param lifted the types of alarming phrases that the context cancels
 */
public record LexiconReading(
    SentimentFinding sentiment, List<AlertFinding> alerts, Set<AlertType> lifted) {

  public LexiconReading {
    alerts = List.copyOf(alerts);
    lifted = Set.copyOf(lifted);
  }
}
