package org.wardvoice.transcription.client.sphinx;

import edu.cmu.sphinx.linguist.WordSequence;
import java.util.LinkedHashMap;
import java.util.Map;

/** Caches word sequences, which the search queries repeatedly. Used by a single recognizer: not thread-safe. */
final class ProbabilityCache extends LinkedHashMap<WordSequence, Float> {

  private static final long serialVersionUID = 1L;
  private static final int MOST = 100_000;

  ProbabilityCache() {
    super(1024, 0.75f, true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<WordSequence, Float> eldest) {
    return size() > MOST;
  }
}
