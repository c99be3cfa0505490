package org.wardvoice.analysis.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wardvoice.shared.process.GraphOutputs;
import org.wardvoice.shared.process.ProtoMessage;

/**
 * Makes the sentence encoder that the engine {@code neural} runs: {@code BuildEncoder <model> <tokenizer> <adapter>
 * <folder>} writes the model with what was trained on feedback, and with the states of two inner layers as outputs; and
 * its vocabulary, one piece in each line.
 */
public final class BuildEncoder {

  private static final int MODEL_GRAPH = 7;

  /** The layers, counted from 0, whose states say more of single words than the last one's. */
  private static final List<Integer> LAYERS = List.of(7, 9);

  private BuildEncoder() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[3]));
    Adapter adapter = Adapter.read(Path.of(arguments[2]));
    List<String> outputs = LAYERS.stream().map(BuildEncoder::output).toList();
    ProtoMessage model = new ProtoMessage(Files.readAllBytes(Path.of(arguments[0])));
    Files.write(
        folder.resolve("encoder.onnx"),
        model
            .map(MODEL_GRAPH, graph -> GraphOutputs.added(adapter.appliedTo(graph), outputs))
            .bytes());
    Files.write(folder.resolve("vocabulary.txt"), vocabulary(Path.of(arguments[1])));
  }

  private static String output(int layer) {
    return "/encoder/layer." + layer + "/output/LayerNorm/Add_1_output_0";
  }

  private static Iterable<String> vocabulary(Path tokenizer) throws IOException {
    JsonNode pieces = new ObjectMapper().readTree(tokenizer.toFile()).at("/model/vocab");
    Map<Integer, String> numbered = new TreeMap<>();
    pieces.properties().forEach(one -> numbered.put(one.getValue().intValue(), one.getKey()));
    return numbered.values();
  }
}
