package org.wardvoice.analysis.client.neural;

import java.util.List;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;

/**
 * A labelled text with what the heads see of it.
 *
 * @param found what the lexicon finds, as numbers
 * @param ground what the lexicon finds
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record TrainingText(LabelledText labelled, EncodedText encoded, float[] found, Findings ground) {

  /** For thresholds: sentences are judged on their own, too. */
  static TrainingText bySentences(
      LabelledText labelled, Encoder encoder, LexiconAnalysisEngine lexicon) {
    return of(labelled, lexicon.sentences(labelled.text()), encoder, lexicon);
  }

  /** For heads, which are trained on whole texts. */
  static TrainingText whole(LabelledText labelled, Encoder encoder, LexiconAnalysisEngine lexicon) {
    return of(labelled, List.of(new Span(0, labelled.text().length())), encoder, lexicon);
  }

  private static TrainingText of(
      LabelledText labelled, List<Span> parts, Encoder encoder, LexiconAnalysisEngine lexicon) {
    String text = labelled.text();
    try {
      return new TrainingText(
          labelled,
          encoder.encode(text, parts),
          LexiconFeatures.of(lexicon.read(text)),
          lexicon.analyze(text));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** 1 for each class of a judgement that is right, else 0. */
  float[] judgement() {
    float[] right = new float[Judgement.CLASSES];
    if (labelled.sentiment() != null) {
      right[Judgement.SENTIMENTS.indexOf(labelled.sentiment())] = 1;
    }
    for (AlertType type : labelled.alerts()) {
      right[Judgement.SENTIMENTS.size() + LexiconFeatures.TYPES.indexOf(type)] = 1;
    }
    return right;
  }

  /** As a head's example. */
  HeadTraining.Example example() {
    return new HeadTraining.Example(encoded.states(), found, judgement());
  }

  /** As an example of the head for topics. */
  HeadTraining.Example topicExample(List<String> topics) {
    float[] right = new float[topics.size()];
    labelled.topics().forEach(topic -> right[topics.indexOf(topic)] = 1);
    float[][] states = encoded.states();
    return new HeadTraining.Example(
        new float[][] {TrainedModel.mean(states, 0, states.length)}, new float[0], right);
  }
}
