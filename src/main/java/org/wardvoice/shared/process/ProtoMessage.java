package org.wardvoice.shared.process;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A message in the wire format of <a href="https://protobuf.dev/programming-guides/encoding/">Protocol Buffers</a>, of
 * which only some nested messages are changed.
 *
 * @param bytes the content, without its length
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record ProtoMessage(byte[] bytes) {

  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int LENGTH_DELIMITED = 2;
  private static final int FOUR_BYTES = 5;

  public static ProtoMessage text(String text) {
    return new ProtoMessage(text.getBytes(StandardCharsets.UTF_8));
  }

  public static ProtoMessage empty() {
    return new ProtoMessage(new byte[0]);
  }

  /** Also with a nested message or a text, after all other fields. */
  public ProtoMessage with(int field, ProtoMessage value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + value.bytes.length + 16);
    out.writeBytes(bytes);
    write(out, field, value.bytes, 0, value.bytes.length);
    return new ProtoMessage(out.toByteArray());
  }

  /** Also with a number, after all other fields. */
  public ProtoMessage with(int field, int value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 8);
    out.writeBytes(bytes);
    writeVarint(out, ((long) field << 3) | VARINT);
    writeVarint(out, value);
    return new ProtoMessage(out.toByteArray());
  }

  /** With every nested message of a field changed. */
  public ProtoMessage map(int field, UnaryOperator<ProtoMessage> change) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 1024);
    Cursor cursor = new Cursor();
    while (cursor.next()) {
      if (cursor.field == field && cursor.wire == LENGTH_DELIMITED) {
        byte[] changed = change.apply(cursor.value()).bytes;
        write(out, field, changed, 0, changed.length);
      } else {
        out.write(bytes, cursor.start, cursor.end - cursor.start);
      }
    }
    return new ProtoMessage(out.toByteArray());
  }

  /** The nested messages, texts or bytes of a field. */
  public List<ProtoMessage> all(int field) {
    List<ProtoMessage> all = new ArrayList<>();
    Cursor cursor = new Cursor();
    while (cursor.next()) {
      if (cursor.field == field && cursor.wire == LENGTH_DELIMITED) {
        all.add(cursor.value());
      }
    }
    return all;
  }

  /** Whether a field has this text. */
  public boolean has(int field, String text) {
    return all(field).stream().anyMatch(value -> value.text().equals(text));
  }

  /** The content as a text. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void write(
      ByteArrayOutputStream out, int field, byte[] source, int offset, int length) {
    writeVarint(out, ((long) field << 3) | LENGTH_DELIMITED);
    writeVarint(out, length);
    out.write(source, offset, length);
  }

  private static void writeVarint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while (rest >= 0x80) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  /** One field after the other. */
  private final class Cursor {

    private int start;
    private int content;
    private int end;
    private int field;
    private int wire;

    boolean next() {
      start = end;
      if (start >= bytes.length) {
        return false;
      }
      content = start;
      long key = varint();
      field = (int) (key >>> 3);
      wire = (int) (key & 7);
      switch (wire) {
        case VARINT -> {
          varint();
          end = content;
        }
        case EIGHT_BYTES -> end = content + 8;
        case FOUR_BYTES -> end = content + 4;
        case LENGTH_DELIMITED -> {
          long length = varint();
          end = Math.toIntExact(content + length);
        }
        default -> throw new IllegalArgumentException("Wire type " + wire + ".");
      }
      if (end > bytes.length) {
        throw new IllegalArgumentException("A field ends behind the message.");
      }
      return true;
    }

    ProtoMessage value() {
      return new ProtoMessage(Arrays.copyOfRange(bytes, content, end));
    }

    private long varint() {
      long value = 0;
      for (int shift = 0; shift < 64; shift += 7) {
        byte next = bytes[content++];
        value |= (long) (next & 0x7F) << shift;
        if (next >= 0) {
          return value;
        }
      }
      throw new IllegalArgumentException("A number is too long.");
    }
  }
}
