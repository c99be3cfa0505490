package org.wardvoice.analysis.client.neural;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.shared.process.ProcessPool;

/**
 * Trains what the engine {@code neural} has beside the encoder, always with the same result: {@code TrainNeuralModel
 * <model.bin> [<corrections.ndjson> …]}. Texts of {@code neural/train.tsv}, of the lexicon's {@code tune.tsv} and of
 * exported corrections train the heads, and those of {@code neural/tune.tsv} the thresholds. The plain texts of the
 * lexicon's file count three times, because the others are roundabout.
 */
public final class TrainNeuralModel {

  private static final int HEADS = 5;
  private static final int ROUNDS = 4;
  private static final double RATE = 0.003;
  private static final float MISSED = 2;
  private static final int WEIGHT_OF_PLAIN = 3;

  private TrainNeuralModel() {}

  /** Writes the model to the given file, and prints its figures. */
  public static void main(String[] arguments) throws IOException {
    try (ProcessPool processes =
        new ProcessPool(1, () -> EncoderFiles.unpack(Optional.empty()), Duration.ofMinutes(2))) {
      LexiconAnalysisEngine lexicon = new LexiconAnalysisEngine(AnalysisConfig.with(Map.of()));
      Encoder encoder = new Encoder(processes, Duration.ofMinutes(2), System::nanoTime);
      Function<List<LabelledText>, List<TrainingText>> encoded =
          texts -> texts.stream().map(text -> TrainingText.whole(text, encoder, lexicon)).toList();
      List<TrainingText> training =
          new ArrayList<>(encoded.apply(LabelledText.read("neural/train.tsv")));
      List<TrainingText> plain = encoded.apply(LabelledText.read("tune.tsv"));
      Collections.nCopies(WEIGHT_OF_PLAIN, plain).forEach(training::addAll);
      for (String file : List.of(arguments).subList(1, arguments.length)) {
        training.addAll(encoded.apply(LabelledText.ofCorrections(Files.readString(Path.of(file)))));
      }
      List<TrainingText> tuning =
          LabelledText.read("neural/tune.tsv").stream()
              .map(text -> TrainingText.bySentences(text, encoder, lexicon))
              .toList();
      System.out.println("trained on " + training.size() + ", tuned on " + tuning.size());
      // As it will be read, because the file has fewer digits.
      TrainedModel model = TrainedModel.read(bytes(train(training)));
      TrainedModel tuned = new ThresholdChoice(model, tuning, lexicon).tuned();
      Files.write(Path.of(arguments[0]), bytes(tuned));
    }
  }

  private static byte[] bytes(TrainedModel model) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    model.write(new DataOutputStream(file));
    return file.toByteArray();
  }

  private static TrainedModel train(List<TrainingText> training) {
    List<HeadTraining.Example> examples = training.stream().map(TrainingText::example).toList();
    List<Head> heads =
        IntStream.rangeClosed(1, HEADS)
            .parallel()
            .mapToObj(
                seed ->
                    HeadTraining.train(
                        examples,
                        new HeadTraining.Plan(
                            Judgement.SENTIMENTS.size(), MISSED, ROUNDS, RATE, seed)))
            .toList();
    List<String> topics =
        training.stream()
            .flatMap(one -> one.labelled().topics().stream())
            .distinct()
            .sorted()
            .toList();
    List<HeadTraining.Example> about = new ArrayList<>();
    for (TrainingText one : training) {
      if (!one.labelled().topics().isEmpty()) {
        about.add(one.topicExample(topics));
      }
    }
    Head topicHead =
        HeadTraining.train(about, new HeadTraining.Plan(0, MISSED, 2 * ROUNDS, RATE, 1));
    return new TrainedModel(heads, topics, topicHead, ThresholdChoice.NONE, "untuned");
  }
}
