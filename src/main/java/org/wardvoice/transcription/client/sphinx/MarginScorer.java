package org.wardvoice.transcription.client.sphinx;

import edu.cmu.sphinx.decoder.scorer.Scoreable;
import edu.cmu.sphinx.decoder.scorer.SimpleAcousticScorer;
import edu.cmu.sphinx.decoder.search.Token;
import edu.cmu.sphinx.frontend.Data;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores phones like Sphinx4, and records the best score of each frame. The difference to a word's own phones shows how
 * poorly the word fits the audio.
 */
public class MarginScorer extends SimpleAcousticScorer {

  private final Map<Long, Float> best = new HashMap<>();

  /** Created by Sphinx4's configuration. */
  public MarginScorer() {}

  @Override
  public void startRecognition() {
    super.startRecognition();
    best.clear();
  }

  @Override
  protected <T extends Scoreable> T doScoring(List<T> scoreables, Data data) {
    T winner = super.doScoring(scoreables, data);
    float highest = -Float.MAX_VALUE;
    long moment = 0;
    for (T scoreable : scoreables) {
      if (scoreable instanceof Token token) {
        highest = Math.max(highest, token.getAcousticScore());
        moment = token.getCollectTime();
      }
    }
    best.merge(moment, highest, Math::max);
    return winner;
  }

  /** The difference between a phone and the best one of its frame, in Sphinx4's logarithms; at least 0. */
  float margin(Token token) {
    Float highest = best.get(token.getCollectTime());
    return highest == null ? 0 : Math.max(0, highest - token.getAcousticScore());
  }
}
