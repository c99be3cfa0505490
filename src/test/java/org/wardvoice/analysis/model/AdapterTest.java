package org.wardvoice.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.process.ProtoMessage;

class AdapterTest {

  private static final int INITIALIZER = 5;
  private static final int FLOATS = 4;
  private static final int NAME = 8;
  private static final int BYTES = 9;

  @TempDir private Path folder;

  @Test
  void addsTheProductOfTwoMatricesAndKeepsAScaleOfEachColumn() throws IOException {
    byte[] numbers = {64, -32, 16, 64};
    ProtoMessage graph =
        ProtoMessage.empty()
            .with(INITIALIZER, tensor("m_quantized", BYTES, numbers))
            .with(INITIALIZER, tensor("m_scale", FLOATS, floats(0.5f, 0.25f)))
            .with(INITIALIZER, tensor("other_quantized", BYTES, numbers));

    ProtoMessage changed = Adapter.read(adapter()).appliedTo(graph);

    // 32 + 16, −8 + 8; 8 − 4, 16 − 2
    assertThat(changed.all(INITIALIZER).get(0).all(BYTES).get(0).bytes())
        .containsExactly(64, 0, 5, 64);
    ByteBuffer scales =
        ByteBuffer.wrap(changed.all(INITIALIZER).get(1).all(FLOATS).get(0).bytes())
            .order(ByteOrder.LITTLE_ENDIAN);
    assertThat(scales.getFloat()).isCloseTo(48f / 64, within(1e-6f));
    assertThat(scales.getFloat()).isCloseTo(14f / 64, within(1e-6f));
    assertThat(changed.all(INITIALIZER).get(2).bytes())
        .isEqualTo(graph.all(INITIALIZER).get(2).bytes());
  }

  /** (4, −1) as a column times (4, 2) as a row. */
  private Path adapter() throws IOException {
    Path file = folder.resolve("adapter.bin");
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      out.writeInt(1);
      out.writeUTF("m");
      write(out, new float[][] {{4}, {-1}});
      write(out, new float[][] {{4, 2}});
    }
    return file;
  }

  private static void write(DataOutputStream out, float[][] matrix) throws IOException {
    out.writeInt(matrix.length);
    out.writeInt(matrix[0].length);
    for (float[] row : matrix) {
      for (float value : row) {
        out.writeShort(Float.floatToIntBits(value) >> 16);
      }
    }
  }

  private static ProtoMessage tensor(String name, int field, byte[] content) {
    return ProtoMessage.empty()
        .with(field, new ProtoMessage(content))
        .with(NAME, ProtoMessage.text(name));
  }

  private static byte[] floats(float... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }
}
