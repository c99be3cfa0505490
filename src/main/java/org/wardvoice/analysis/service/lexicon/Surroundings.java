package org.wardvoice.analysis.service.lexicon;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.wardvoice.analysis.service.phrase.PhraseMatch;
import org.wardvoice.analysis.service.phrase.Token.Break;
import org.wardvoice.analysis.service.phrase.TokenizedText;

/** The effect of the words around a valued word. */
final class Surroundings {

  private static final int LOOK_BACK = 5;
  private static final int NEAR = 2;
  private static final double MORE = 1.3;
  private static final double LESS = 0.6;
  private static final double PRAISE_DENIED = -0.75;
  private static final double COMPLAINT_DENIED = -0.5;
  private static final double PRAISE_WISHED = -0.6;
  private static final double COMPLAINT_WISHED = 0.3;
  private static final double ASKED_FOR = 0;
  private static final double BEFORE_BUT = 0.8;
  private static final double AFTER_BUT = 1.15;
  private static final double ASIDE = 0.5;
  private static final double OVERALL = 1.5;
  private static final int ASIDE_REACH = 8;
  private static final int OVERALL_REACH = 12;
  private static final Set<String> AND = Set.of("and", "und");

  private final TokenizedText text;
  private final Modifier[] ends;
  private final int[] starts;
  private final double[] weights;

  Surroundings(TokenizedText text, boolean[] explained, List<PhraseMatch<Modifier>> found) {
    this.text = text;
    this.ends = new Modifier[text.size()];
    this.starts = new int[text.size()];
    this.weights = new double[text.size()];
    Arrays.fill(weights, 1);
    found.stream()
        .filter(match -> !explained[match.from()] && !explained[match.to() - 1])
        .forEach(this::note);
    weighClauses();
  }

  /** Of modifiers that end on the same word the longest counts. */
  private void note(PhraseMatch<Modifier> match) {
    int last = match.to() - 1;
    if (ends[last] == null || match.from() < starts[last]) {
      ends[last] = match.meaning();
      starts[last] = match.from();
    }
  }

  private void weighClauses() {
    for (int at = 0; at < text.size(); at++) {
      if (ends[at] == Modifier.BUT) {
        weighBackwards(starts[at] - 1, BEFORE_BUT);
        weighForwards(at + 1, AFTER_BUT, text.size(), false);
      } else if (ends[at] == Modifier.ASIDE) {
        weighForwards(at + 1, ASIDE, ASIDE_REACH, true);
      } else if (ends[at] == Modifier.OVERALL) {
        weighForwards(at + 1, OVERALL, OVERALL_REACH, false);
      }
    }
  }

  private void weighBackwards(int from, double weight) {
    for (int at = from; at >= 0 && weights[at] >= 1; at--) {
      weights[at] = Math.min(weights[at], weight);
      if (text.startsSentence(at)) {
        return;
      }
    }
  }

  private void weighForwards(int from, double weight, int reach, boolean stopAtComma) {
    for (int at = from; at < text.size() && at - from < reach && weights[at] <= 1; at++) {
      if (text.startsSentence(at)
          || (stopAtComma && text.breakBefore(at) == Break.CLAUSE && at > from)) {
        return;
      }
      weights[at] = weight;
    }
  }

  /** The value of a hit in its context. */
  double weigh(int from, int to, double value) {
    double weighed = value;
    boolean denied = false;
    boolean wished = false;
    int at = from - 1;
    while (at >= 0 && from - at <= LOOK_BACK && !closes(at)) {
      boolean near = from - at <= NEAR;
      if (ends[at] == Modifier.NOT) {
        denied = !denied;
        if (beginsAnew(at)) {
          break;
        }
      } else if (ends[at] == Modifier.ASK && value > 0) {
        return ASKED_FOR;
      } else if (ends[at] == Modifier.WISH) {
        wished = true;
      } else if (ends[at] == Modifier.MORE && near) {
        weighed *= MORE;
      } else if (ends[at] == Modifier.LESS && near) {
        weighed *= LESS;
      }
      at = ends[at] == null ? at - 1 : starts[at] - 1;
    }
    return turn(weighed, denied, wished) * weights[to - 1];
  }

  /** "not rude and never late": the second negation does not undo the first. */
  private boolean beginsAnew(int at) {
    return starts[at] > 0 && AND.contains(text.word(starts[at] - 1));
  }

  /** Whether no earlier word affects the hit: its clause begins right after this token. */
  private boolean closes(int at) {
    return text.breakBefore(at + 1) != Break.NONE
        || ends[at] == Modifier.BUT
        || ends[at] == Modifier.END;
  }

  private static double turn(double value, boolean denied, boolean wished) {
    if (denied) {
      return value * (value > 0 ? PRAISE_DENIED : COMPLAINT_DENIED);
    }
    return wished ? value * (value > 0 ? PRAISE_WISHED : COMPLAINT_WISHED) : value;
  }
}
