package org.wardvoice.transcription.model;

import java.util.List;
import org.wardvoice.shared.process.GraphOutputs;
import org.wardvoice.shared.process.ProtoMessage;

/**
 * Adds outputs to the decoder's graph: where its cross-attention looks in the audio for each token, from which word
 * times follow. The weights stay as published; only the lists of outputs grow: of the graph, of its one {@code If}
 * node, and of both branches of that node.
 *
 * <p>The numbers of the fields are those of <a
 * href="https://github.com/onnx/onnx/blob/v1.17.0/onnx/onnx.proto">onnx.proto</a>.
 */
final class AttentionTap {

  private static final int MODEL_GRAPH = 7;
  private static final int GRAPH_NODE = 1;
  private static final int NODE_OUTPUT = 2;
  private static final int NODE_TYPE = 4;
  private static final int NODE_ATTRIBUTE = 5;
  private static final int ATTRIBUTE_GRAPH = 6;

  private AttentionTap() {}

  /** The output with the attention of a layer: batch, head, token, frame of audio. */
  static String output(int layer) {
    return "/model/decoder/layers." + layer + "/encoder_attn/Softmax_output_0";
  }

  /**
   * The same model with more outputs.
   *
   * @param model the content of an ONNX file whose graph is one {@code If} node
   * @throws IllegalArgumentException if the content is no message
   */
  static byte[] add(byte[] model, List<Integer> layers) {
    List<String> names = layers.stream().map(AttentionTap::output).toList();
    return new ProtoMessage(model)
        .map(
            MODEL_GRAPH,
            graph -> GraphOutputs.added(graph.map(GRAPH_NODE, n -> tapped(n, names)), names))
        .bytes();
  }

  private static ProtoMessage tapped(ProtoMessage node, List<String> names) {
    if (!node.has(NODE_TYPE, "If")) {
      return node;
    }
    ProtoMessage tapped =
        node.map(
            NODE_ATTRIBUTE,
            branch -> branch.map(ATTRIBUTE_GRAPH, graph -> GraphOutputs.added(graph, names)));
    for (String name : names) {
      tapped = tapped.with(NODE_OUTPUT, ProtoMessage.text(name));
    }
    return tapped;
  }
}
