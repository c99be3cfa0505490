package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.service.phrase.Inflections;
import org.wardvoice.analysis.service.phrase.Phrase;
import org.wardvoice.analysis.service.phrase.PhraseBook;
import org.wardvoice.analysis.service.phrase.PhraseParser;
import org.wardvoice.analysis.service.phrase.Spellings;
import org.wardvoice.analysis.service.phrase.Tokenizer;

/**
 * A lexicon while its files are read: a repeated phrase replaces the earlier one, so that a hospital's own file takes
 * precedence.
 */
final class LexiconDraft {

  private record AlertKey(AlertType type, String phrase) {}

  private record Entry<T>(Phrase phrase, T meaning) {}

  private final LexiconLanguage language;
  private final Inflections inflections;
  private final Spellings spellings = new Spellings();
  private final PhraseParser parser;
  private final Map<AlertKey, Entry<AlertRule>> alerts = new LinkedHashMap<>();
  private final Map<AlertKey, Entry<AlertType>> falseAlarms = new LinkedHashMap<>();
  private final Map<String, Entry<Valence>> valences = new LinkedHashMap<>();
  private final List<Entry<Modifier>> modifiers = new ArrayList<>();
  private final List<Entry<ContextCue>> cues = new ArrayList<>();
  private final List<Entry<String>> topics = new ArrayList<>();

  LexiconDraft(LexiconLanguage language) {
    this.language = language;
    this.inflections = language.inflections();
    this.parser = new PhraseParser(inflections, spellings);
  }

  void forms(String line) {
    inflections.add(line);
  }

  void heard(String heard, String meant) {
    spellings.add(heard, meant);
  }

  void list(String name, List<String> members) {
    parser.define(name, members);
  }

  void alert(AlertRule rule, String phrase) {
    AlertKey key = new AlertKey(rule.type(), phrase);
    falseAlarms.remove(key);
    alerts.put(key, new Entry<>(parser.parse(phrase), rule));
  }

  void falseAlarm(AlertType type, String phrase) {
    AlertKey key = new AlertKey(type, phrase);
    alerts.remove(key);
    falseAlarms.put(key, new Entry<>(parser.parse(phrase), type));
  }

  void valence(double value, boolean hint, String phrase) {
    valences.put(phrase, new Entry<>(parser.parse(phrase), new Valence(phrase, value, hint)));
  }

  void modifier(Modifier modifier, String phrase) {
    modifiers.add(new Entry<>(parser.parse(phrase), modifier));
  }

  void cue(ContextCue cue, String phrase) {
    cues.add(new Entry<>(parser.parse(phrase), cue));
  }

  void topic(String name, String phrase) {
    topics.add(new Entry<>(parser.parse(phrase), name));
  }

  Lexicon finish() {
    return new Lexicon(
        new Tokenizer(spellings, language.orthography()),
        book(alerts.values()),
        book(falseAlarms.values()),
        book(cues),
        book(valences.values()),
        book(modifiers),
        book(topics));
  }

  private static <T> PhraseBook<T> book(Iterable<Entry<T>> entries) {
    PhraseBook<T> book = new PhraseBook<>();
    entries.forEach(entry -> book.add(entry.phrase, entry.meaning));
    return book;
  }
}
