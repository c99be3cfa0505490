package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.service.phrase.PhraseMatch;
import org.wardvoice.analysis.service.phrase.Token.Break;
import org.wardvoice.analysis.service.phrase.TokenizedText;

/**
 * Decides whether an alarming phrase is about this patient, here and now. After ConText: cues reach over a few words on
 * their side, but not across the end of the sentence or a word that ends their scope. The reach is counted in words
 * because recognized speech has no full stops.
 */
final class ContextRules {

  /** How far cues reach, in words. */
  private static final int REACH_OF_NOT = 6;

  private static final int REACH_OF_MAYBE = 9;
  private static final int REACH_OF_PAST = 14;
  private static final int REACH_OF_PERSON = 9;
  private static final int REACH_BACK = 6;

  private final TokenizedText text;
  private final List<PhraseMatch<ContextCue>> cues;
  private final boolean relativeIsPatient;

  ContextRules(TokenizedText text, List<PhraseMatch<ContextCue>> found) {
    this.text = text;
    this.cues = withoutMasked(found);
    this.relativeIsPatient =
        count(ContextCue.RELATIVE_IS_PATIENT) > 0 && count(ContextCue.SPEAKER_IS_PATIENT) == 0;
  }

  private static List<PhraseMatch<ContextCue>> withoutMasked(List<PhraseMatch<ContextCue>> found) {
    List<PhraseMatch<ContextCue>> masks =
        found.stream().filter(cue -> cue.meaning() == ContextCue.NO_CUE).toList();
    List<PhraseMatch<ContextCue>> kept = new ArrayList<>();
    int mask = 0;
    for (PhraseMatch<ContextCue> cue : found) {
      while (mask < masks.size() && masks.get(mask).to() <= cue.from()) {
        mask++;
      }
      boolean masked =
          mask < masks.size()
              && masks.get(mask).from() <= cue.from()
              && cue.to() <= masks.get(mask).to();
      if (!masked) {
        kept.add(cue);
      }
    }
    return kept;
  }

  private long count(ContextCue kind) {
    return cues.stream().filter(cue -> cue.meaning() == kind).count();
  }

  /** The cue that cancels an alarm, or null if there is none. */
  ContextCue lifts(PhraseMatch<AlertRule> alarm) {
    for (PhraseMatch<ContextCue> cue : near(alarm)) {
      if (reaches(cue, alarm) && matters(cue.meaning(), alarm.meaning().type())) {
        return cue.meaning();
      }
    }
    return null;
  }

  /** Whether the sentence says only that the alarm isn't so. Other negations may not deny: "no reason not to". */
  boolean denies(PhraseMatch<AlertRule> alarm) {
    return (alarm.to() == text.size() || text.startsSentence(alarm.to()))
        && !isAsked(alarm.from())
        && near(alarm).stream()
            .filter(cue -> cue.meaning() == ContextCue.PLAIN_DENIAL)
            .anyMatch(cue -> cue.to() == alarm.from() && text.startsSentence(cue.from()));
  }

  private List<PhraseMatch<ContextCue>> near(PhraseMatch<AlertRule> alarm) {
    int first = firstCueFrom(alarm.from() - REACH_OF_PAST - 8);
    int last = firstCueFrom(alarm.to() + REACH_OF_PAST + 8);
    return cues.subList(first, last);
  }

  private int firstCueFrom(int token) {
    int low = 0;
    int high = cues.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cues.get(middle).from() < token) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean matters(ContextCue cue, AlertType type) {
    return switch (cue) {
      // A staff member who harms another patient must be reported, too.
      case OTHER_PERSON -> type != AlertType.ABUSE_OR_NEGLECT && type != AlertType.STAFF_CONDUCT;
      case RELATIVE ->
          !relativeIsPatient
              && type != AlertType.ABUSE_OR_NEGLECT
              && type != AlertType.STAFF_CONDUCT
              && type != AlertType.DELAY;
      // "Sometimes I think that if I jumped nobody would care": the thought itself is the alarm.
      case MAYBE_BEFORE, MAYBE_AFTER -> type != AlertType.SELF_HARM;
      default -> true;
    };
  }

  private boolean reaches(PhraseMatch<ContextCue> cue, PhraseMatch<AlertRule> alarm) {
    return switch (cue.meaning()) {
      case NOT_BEFORE -> isBefore(cue, alarm, REACH_OF_NOT);
      case MAYBE_BEFORE -> isBefore(cue, alarm, REACH_OF_MAYBE);
      case OTHER_PERSON, RELATIVE -> isBefore(cue, alarm, REACH_OF_PERSON) || touches(cue, alarm);
      case NOT_AFTER, MAYBE_AFTER -> isAfter(cue, alarm, REACH_BACK);
      case NOT_LAST -> isLast(cue, alarm);
      case PAST ->
          isBefore(cue, alarm, REACH_OF_PAST)
              || isAfter(cue, alarm, REACH_OF_PAST)
              || touches(cue, alarm);
      default -> false;
    };
  }

  private boolean isBefore(PhraseMatch<ContextCue> cue, PhraseMatch<AlertRule> alarm, int reach) {
    return cue.to() <= alarm.from()
        && alarm.from() - cue.to() < reach
        && isOpen(cue.to(), alarm.from());
  }

  private boolean isAfter(PhraseMatch<ContextCue> cue, PhraseMatch<AlertRule> alarm, int reach) {
    return cue.from() >= alarm.to()
        && cue.from() - alarm.to() < reach
        && isOpen(alarm.to(), cue.from());
  }

  /** The cue follows the alarm or begins with it: "falsche Tabletten bekam ich nie". */
  private boolean isLast(PhraseMatch<ContextCue> cue, PhraseMatch<AlertRule> alarm) {
    return (cue.from() == alarm.to() || cue.from() == alarm.from())
        && alarm.to() < cue.to()
        && isUnbroken(alarm.to(), cue.to())
        && endsClause(cue.to())
        && !isAsked(alarm.from());
  }

  private boolean isAsked(int word) {
    int next = word + 1;
    while (next < text.size() && !text.startsSentence(next)) {
      next++;
    }
    int end = next == text.size() ? text.text().length() : text.tokens().get(next).start();
    return text.text().substring(text.tokens().get(next - 1).end(), end).contains("?");
  }

  /** Whether no comma stands before any of the words. */
  private boolean isUnbroken(int from, int to) {
    return IntStream.range(from, to).allMatch(at -> text.breakBefore(at) == Break.NONE);
  }

  private boolean endsClause(int next) {
    return next == text.size()
        || text.breakBefore(next) != Break.NONE
        || cues.subList(firstCueFrom(next), firstCueFrom(next + 1)).stream()
            .anyMatch(cue -> cue.meaning() == ContextCue.END || cue.meaning() == ContextCue.AND);
  }

  /** Whether the cue is in a gap of the alarm: "fell, years ago, on the stairs". */
  private static boolean touches(PhraseMatch<ContextCue> cue, PhraseMatch<AlertRule> alarm) {
    if (cue.from() < alarm.from() || cue.to() > alarm.to()) {
      return false;
    }
    for (int at = cue.from(); at < cue.to(); at++) {
      if (alarm.standsOn(at)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOpen(int from, int to) {
    for (int at = from; at <= to && at < text.size(); at++) {
      if (text.startsSentence(at)) {
        return false;
      }
    }
    return cues.subList(firstCueFrom(from), firstCueFrom(to)).stream()
        .noneMatch(cue -> cue.meaning() == ContextCue.END && cue.to() <= to);
  }
}
