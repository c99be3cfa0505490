package org.wardvoice.analysis.service.lexicon;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import opennlp.tools.lemmatizer.LemmatizerME;
import opennlp.tools.lemmatizer.LemmatizerModel;
import opennlp.tools.postag.POSModel;
import opennlp.tools.postag.POSTaggerME;

/**
 * Parts of speech and lemmas by OpenNLP. Its models are thread-safe, its taggers are not: each call borrows one from a
 * pool.
 */
final class Grammar {

  private static final String POS_MODEL = "/opennlp-en-ud-ewt-pos-1.3-2.5.4.bin";
  private static final String LEMMA_MODEL = "/opennlp-en-ud-ewt-lemmas-1.3-2.5.4.bin";

  private record Tools(POSTaggerME tagger, LemmatizerME lemmatizer) {}

  private final POSModel parts = load(POS_MODEL, POSModel::new);
  private final LemmatizerModel lemmas = load(LEMMA_MODEL, LemmatizerModel::new);
  private final Queue<Tools> idle = new ConcurrentLinkedQueue<>();

  private interface Reader<T> {
    T read(InputStream stream) throws IOException;
  }

  private static <T> T load(String name, Reader<T> reader) {
    try (InputStream stream = Grammar.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("The language model " + name + " is not on the class path");
      }
      return reader.read(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parts of speech and lemmas; both lists have the length of the input. */
  record Parse(List<String> parts, List<String> lemmas) {

    boolean isNoun(int index) {
      return parts.get(index).equals("NOUN") || parts.get(index).equals("PROPN");
    }

    boolean isAdjective(int index) {
      return parts.get(index).equals("ADJ");
    }
  }

  Parse parse(String[] words) {
    Tools borrowed = idle.poll();
    Tools tools =
        borrowed == null ? new Tools(new POSTaggerME(parts), new LemmatizerME(lemmas)) : borrowed;
    String[] tags = tools.tagger.tag(words);
    String[] basic = tools.lemmatizer.lemmatize(words, tags);
    idle.offer(tools);
    return new Parse(List.of(tags), List.of(basic));
  }
}
