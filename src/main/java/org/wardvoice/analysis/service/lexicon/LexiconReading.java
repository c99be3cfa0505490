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
 * @param harmless the types of false alarms that are most of the text, and self-harm if it is plainly denied
 */
public record LexiconReading(
    SentimentFinding sentiment,
    List<AlertFinding> alerts,
    Set<AlertType> lifted,
    Set<AlertType> harmless) {

  public LexiconReading {
    alerts = List.copyOf(alerts);
    lifted = Set.copyOf(lifted);
    harmless = Set.copyOf(harmless);
  }
}
