package org.wardvoice.analysis.model;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.process.ProtoMessage;

/**
 * What is added to the weights of an encoder: to each of some matrices the product of two narrow ones, which were trained
 * while the weights stood still (LoRA: Hu and others, 2021). {@code src/test/python/tune_encoder.py} makes it.
 *
 * <p>The numbers of the fields are those of <a
 * href="https://github.com/onnx/onnx/blob/v1.17.0/onnx/onnx.proto">onnx.proto</a>.
 */
record Adapter(List<Change> changes) {

  private static final int GRAPH_INITIALIZER = 5;
  private static final int TENSOR_FLOATS = 4;
  private static final int TENSOR_NAME = 8;
  private static final int TENSOR_BYTES = 9;

  /** The published weights have no greater numbers: their products must not overflow on processors without VNNI. */
  private static final int GREATEST = 64;

  /** A matrix by its name in the model, and the two whose product is added to it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Change(String matrix, float[][] left, float[][] right) {}

  Adapter {
    changes = List.copyOf(changes);
  }

  static Adapter read(Path file) throws IOException {
    List<Change> changes = new ArrayList<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (int left = in.readInt(); left > 0; left--) {
        changes.add(new Change(in.readUTF(), matrix(in), matrix(in)));
      }
    }
    return new Adapter(changes);
  }

  /** The upper half of each number (bfloat16). */
  private static float[][] matrix(DataInputStream in) throws IOException {
    float[][] matrix = new float[in.readInt()][in.readInt()];
    for (float[] row : matrix) {
      for (int i = 0; i < row.length; i++) {
        row[i] = Float.intBitsToFloat(in.readShort() << 16);
      }
    }
    return matrix;
  }

  /** The graph of a quantized model with these changes, quantized as it was: each column has a scale of its own. */
  ProtoMessage appliedTo(ProtoMessage graph) {
    Map<String, ProtoMessage> tensors = new HashMap<>();
    for (ProtoMessage tensor : graph.all(GRAPH_INITIALIZER)) {
      tensors.put(name(tensor), tensor);
    }
    Map<String, ProtoMessage> changed = new HashMap<>();
    for (Change change : changes) {
      ProtoMessage quantized = tensors.get(change.matrix + "_quantized");
      ProtoMessage scale = tensors.get(change.matrix + "_scale");
      float[][] sums = sums(change, content(quantized, TENSOR_BYTES), floats(scale));
      float[] scales = scales(sums);
      changed.put(name(quantized), with(quantized, TENSOR_BYTES, quantized(sums, scales)));
      changed.put(name(scale), with(scale, TENSOR_FLOATS, bytes(scales)));
    }
    return graph.map(GRAPH_INITIALIZER, tensor -> changed.getOrDefault(name(tensor), tensor));
  }

  private static String name(ProtoMessage tensor) {
    return tensor.all(TENSOR_NAME).get(0).text();
  }

  private static ProtoMessage with(ProtoMessage tensor, int field, byte[] content) {
    return tensor.map(field, old -> new ProtoMessage(content));
  }

  private static byte[] content(ProtoMessage tensor, int field) {
    return tensor.all(field).get(0).bytes();
  }

  private static float[] floats(ProtoMessage tensor) {
    ByteBuffer bytes =
        ByteBuffer.wrap(content(tensor, TENSOR_FLOATS)).order(ByteOrder.LITTLE_ENDIAN);
    float[] floats = new float[bytes.remaining() / Float.BYTES];
    bytes.asFloatBuffer().get(floats);
    return floats;
  }

  private static byte[] bytes(float[] floats) {
    ByteBuffer bytes =
        ByteBuffer.allocate(floats.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(floats);
    return bytes.array();
  }

  private static float[][] sums(Change change, byte[] numbers, float[] scales) {
    float[][] sums = new float[change.left.length][scales.length];
    for (int row = 0; row < sums.length; row++) {
      for (int column = 0; column < scales.length; column++) {
        sums[row][column] = numbers[row * scales.length + column] * scales[column];
      }
      for (int i = 0; i < change.right.length; i++) {
        for (int column = 0; column < scales.length; column++) {
          sums[row][column] += change.left[row][i] * change.right[i][column];
        }
      }
    }
    return sums;
  }

  private static float[] scales(float[][] sums) {
    float[] scales = new float[sums[0].length];
    for (float[] row : sums) {
      for (int column = 0; column < scales.length; column++) {
        scales[column] = Math.max(scales[column], Math.abs(row[column]) / GREATEST);
      }
    }
    return scales;
  }

  private static byte[] quantized(float[][] sums, float[] scales) {
    ByteBuffer numbers = ByteBuffer.allocate(sums.length * scales.length);
    for (float[] row : sums) {
      for (int column = 0; column < scales.length; column++) {
        numbers.put((byte) Math.round(row[column] / scales[column]));
      }
    }
    return numbers.array();
  }
}
