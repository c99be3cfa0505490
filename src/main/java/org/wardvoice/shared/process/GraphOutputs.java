package org.wardvoice.shared.process;

import java.util.List;

/**
 * Makes values within a model's graph its outputs, too.
 *
 * <p>The numbers of the fields are those of <a
 * href="https://github.com/onnx/onnx/blob/v1.17.0/onnx/onnx.proto">onnx.proto</a>.
 */
public final class GraphOutputs {

  private static final int GRAPH_OUTPUT = 12;
  private static final int VALUE_NAME = 1;
  private static final int VALUE_TYPE = 2;
  private static final int TYPE_TENSOR = 1;
  private static final int TENSOR_ELEMENT = 1;
  private static final int FLOAT = 1;

  private GraphOutputs() {}

  /** The graph with these values, which are floating-point numbers, as further outputs. */
  public static ProtoMessage added(ProtoMessage graph, List<String> names) {
    ProtoMessage tensor = ProtoMessage.empty().with(TENSOR_ELEMENT, FLOAT);
    ProtoMessage type = ProtoMessage.empty().with(TYPE_TENSOR, tensor);
    ProtoMessage more = graph;
    for (String name : names) {
      ProtoMessage value =
          ProtoMessage.empty().with(VALUE_NAME, ProtoMessage.text(name)).with(VALUE_TYPE, type);
      more = more.with(GRAPH_OUTPUT, value);
    }
    return more;
  }
}
