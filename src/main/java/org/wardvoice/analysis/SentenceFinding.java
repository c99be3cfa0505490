package org.wardvoice.analysis;

import java.util.List;

/**
 * One sentence of a text.
 *
 * @param span its position in the text
 * @param alerts the types of the alerts in it
 */
public record SentenceFinding(Span span, Sentiment sentiment, List<AlertType> alerts) {

  public SentenceFinding {
    alerts = List.copyOf(alerts);
  }
}
