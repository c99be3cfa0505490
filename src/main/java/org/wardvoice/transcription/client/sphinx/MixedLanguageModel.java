package org.wardvoice.transcription.client.sphinx;

import edu.cmu.sphinx.linguist.WordSequence;
import edu.cmu.sphinx.linguist.dictionary.Dictionary;
import edu.cmu.sphinx.linguist.dictionary.Word;
import edu.cmu.sphinx.linguist.language.ngram.LanguageModel;
import edu.cmu.sphinx.util.LogMath;
import edu.cmu.sphinx.util.props.PropertyException;
import edu.cmu.sphinx.util.props.PropertySheet;
import edu.cmu.sphinx.util.props.S4Component;
import edu.cmu.sphinx.util.props.S4Double;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Linear interpolation of two language models: a general one, and one of hospital speech, which would recognize nothing
 * else on its own. Sphinx4's own interpolation can't be configured, and fails on words that only one of the models
 * contains.
 */
public class MixedLanguageModel implements LanguageModel {

  @S4Component(type = LanguageModel.class)
  public static final String PROP_GENERAL = "general";

  @S4Component(type = LanguageModel.class)
  public static final String PROP_DOMAIN = "domain";

  @S4Double(defaultValue = 0.4)
  public static final String PROP_DOMAIN_WEIGHT = "domainWeight";

  private final LogMath logMath = LogMath.getLogMath();
  private final ProbabilityCache cache = new ProbabilityCache();
  private Dictionary dictionary;
  private Part general;
  private Part domain;
  private Set<String> vocabulary = Set.of();

  /** Created by Sphinx4's configuration. */
  public MixedLanguageModel() {}

  @Override
  public void newProperties(PropertySheet properties) throws PropertyException {
    double domainWeight = properties.getDouble(PROP_DOMAIN_WEIGHT);
    dictionary = (Dictionary) properties.getComponent(PROP_DICTIONARY);
    general =
        new Part(
            (LanguageModel) properties.getComponent(PROP_GENERAL),
            logMath.linearToLog(1 - domainWeight));
    domain =
        new Part(
            (LanguageModel) properties.getComponent(PROP_DOMAIN),
            logMath.linearToLog(domainWeight));
  }

  @Override
  public void allocate() throws IOException {
    general.allocate(dictionary);
    domain.allocate(dictionary);
    vocabulary = new HashSet<>(general.model.getVocabulary());
    vocabulary.addAll(domain.model.getVocabulary());
  }

  @Override
  public void deallocate() throws IOException {
    general.model.deallocate();
    domain.model.deallocate();
  }

  @Override
  public float getProbability(WordSequence sequence) {
    Float known = cache.get(sequence);
    if (known != null) {
      return known;
    }
    float probability = logMath.addAsLinear(general.weighted(sequence), domain.weighted(sequence));
    cache.put(sequence, probability);
    return probability;
  }

  @Override
  public float getSmear(WordSequence sequence) {
    return 0;
  }

  @Override
  public Set<String> getVocabulary() {
    return vocabulary;
  }

  @Override
  public int getMaxDepth() {
    return general.model.getMaxDepth();
  }

  @Override
  public void onUtteranceEnd() {
    general.model.onUtteranceEnd();
    domain.model.onUtteranceEnd();
  }

  /** One of the models, queried only for its own words. */
  private static final class Part {

    private final LanguageModel model;
    private final float logWeight;
    private final Set<Word> words = new HashSet<>();

    Part(LanguageModel model, float logWeight) {
      this.model = model;
      this.logWeight = logWeight;
    }

    void allocate(Dictionary dictionary) throws IOException {
      model.allocate();
      for (String spelling : model.getVocabulary()) {
        Word word = dictionary.getWord(spelling);
        if (word != null) {
          words.add(word);
        }
      }
    }

    /** An unknown word has no probability; a history is used only back to the last unknown word. */
    float weighted(WordSequence sequence) {
      int size = sequence.size();
      int known = 0;
      while (known < size && words.contains(sequence.getWord(size - 1 - known))) {
        known++;
      }
      if (known == 0) {
        return LogMath.LOG_ZERO;
      }
      return logWeight + model.getProbability(known == size ? sequence : sequence.trim(known));
    }
  }
}
