package org.wardvoice.transcription.service.words;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.transcription.Belonging;
import org.wardvoice.transcription.DrugNames;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordList;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.spelling.ClinicalSpelling;
import org.wardvoice.transcription.service.spelling.SpelledText;

/** Corrects what an engine misheard: names of drugs, departments and people, and the hospital's own terms. */
@ApplicationScoped
public class CorrectWords {

  private TranscriptionConfig config;
  private LocalTerms local;
  private Lexicon lexicon;

  /** For CDI proxies. */
  protected CorrectWords() {}

  @Inject
  public CorrectWords(TranscriptionConfig config, LocalTerms local) {
    this.config = config;
    this.local = local;
    this.lexicon =
        Lexicon.of(
            Stream.concat(
                    drugs().stream(),
                    config.vocabularyFile().map(VocabularyFile::read).orElse(List.of()).stream())
                .toList());
  }

  /** The names of drugs. */
  static List<Term> drugs() {
    return DrugNames.WRITTEN.stream().map(name -> Term.of(name, WordList.DRUGS)).toList();
  }

  /** Corrects a transcript of one organization's record; those in other languages than English remain unchanged. */
  public Corrected of(UUID organizationId, Belonging record, Transcript heard) {
    return config.correctWords() && ClinicalSpelling.isEnglish(heard.language())
        ? corrected(lexicon.with(local.of(organizationId, record)), heard)
        : new Corrected(heard, List.of());
  }

  /** Corrects a transcript with the terms of a lexicon. */
  static Corrected corrected(Lexicon lexicon, Transcript heard) {
    SpelledText.Rewritten rewritten =
        SpelledText.rewrite(
            heard,
            (pieces, timed) ->
                Correction.of(
                    lexicon,
                    pieces,
                    word -> timed.isEmpty() ? heard.confidence() : timed.get(word).confidence()));
    return new Corrected(rewritten.transcript(), rewritten.changes());
  }
}
