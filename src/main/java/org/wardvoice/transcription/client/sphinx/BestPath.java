package org.wardvoice.transcription.client.sphinx;

import edu.cmu.sphinx.decoder.search.Token;
import edu.cmu.sphinx.linguist.dictionary.Word;
import edu.cmu.sphinx.result.Result;
import edu.cmu.sphinx.util.LogMath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Follows the best path of a result back from its end. A word's token follows those of its phones. */
final class BestPath {

  private static final double NATS = Math.log(LogMath.getLogMath().getLogBase());

  private final MarginScorer scorer;
  private final List<HeardWord> words = new ArrayList<>();
  private Word word;
  private long end;
  private long start;
  private double margins;
  private double language;
  private int sounds;

  private BestPath(MarginScorer scorer) {
    this.scorer = scorer;
  }

  static List<HeardWord> words(Result result, MarginScorer scorer) {
    BestPath path = new BestPath(scorer);
    for (Token token = result.getBestToken(); token != null; token = token.getPredecessor()) {
      path.add(token);
    }
    path.close();
    Collections.reverse(path.words);
    return path.words;
  }

  private void add(Token token) {
    if (token.isWord()) {
      close();
      word = token.getWord();
      end = token.getCollectTime();
    }
    language += token.getLanguageScore() * NATS;
    start = token.getCollectTime();
    if (token.isEmitting()) {
      margins += scorer.margin(token) * NATS;
      sounds++;
    }
  }

  private void close() {
    if (word != null && !word.isFiller() && sounds > 0) {
      words.add(
          new HeardWord(
              word.getSpelling(),
              Math.max(0, start),
              Math.max(0, end),
              margins / sounds,
              language));
    }
    margins = 0;
    language = 0;
    sounds = 0;
  }
}
