package org.wardvoice.access.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a MaxMind file of one IPv4 network: the format's search tree, data and metadata (maxmind.github.io/MaxMind-DB). */
final class SmallGeoFile {

  private static final int UTF8_STRING = 2;
  private static final int DOUBLE = 3;
  private static final int UINT32 = 6;
  private static final int MAP = 7;
  private static final int ARRAY = 11;

  private static final int LARGEST_DIRECT = 28;
  private static final int FIRST_EXTENDED = 7;

  private SmallGeoFile() {}

  /** A file that knows one /24 network, and that moves to its name when it is whole. */
  static void write(Path file, String type, byte[] network24, Map<String, Object> city)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int bits = 24;
    for (int bit = 0; bit < bits; bit++) {
      boolean one = (network24[bit / 8] >> (7 - bit % 8) & 1) == 1;
      // Beyond the tree's nodes: that many itself says "nothing"; 16 more is where the data begins.
      int next = bit == bits - 1 ? bits + 16 : bit + 1;
      record24(bytes, one ? bits : next);
      record24(bytes, one ? next : bits);
    }
    bytes.write(new byte[16]);
    value(bytes, city);
    bytes.write(new byte[] {(byte) 0xAB, (byte) 0xCD, (byte) 0xEF});
    bytes.write("MaxMind.com".getBytes(StandardCharsets.US_ASCII));
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("binary_format_major_version", 2);
    metadata.put("binary_format_minor_version", 0);
    metadata.put("build_epoch", 1_770_000_000);
    metadata.put("database_type", type);
    metadata.put("description", Map.of("en", "For tests"));
    metadata.put("ip_version", 4);
    metadata.put("languages", List.of("en"));
    metadata.put("node_count", bits);
    metadata.put("record_size", 24);
    value(bytes, metadata);
    Path draft = file.resolveSibling(file.getFileName() + ".new");
    Files.write(draft, bytes.toByteArray());
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** What such a file says of a city. */
  static Map<String, Object> city(
      String country, String region, String city, double latitude, double longitude) {
    return Map.of(
        "country", Map.of("iso_code", country, "names", Map.of("en", country)),
        "subdivisions", List.of(Map.of("names", Map.of("en", region))),
        "city", Map.of("names", Map.of("en", city)),
        "location", Map.of("latitude", latitude, "longitude", longitude));
  }

  private static void record24(ByteArrayOutputStream bytes, int value) {
    bytes.write(value >> 16);
    bytes.write(value >> 8);
    bytes.write(value);
  }

  private static void value(ByteArrayOutputStream bytes, Object value) throws IOException {
    if (value instanceof String text) {
      byte[] content = text.getBytes(StandardCharsets.UTF_8);
      control(bytes, UTF8_STRING, content.length);
      bytes.write(content);
    } else if (value instanceof Double number) {
      control(bytes, DOUBLE, Double.BYTES);
      bytes.write(ByteBuffer.allocate(Double.BYTES).putDouble(number).array());
    } else if (value instanceof Integer number) {
      control(bytes, UINT32, Integer.BYTES);
      bytes.write(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    } else if (value instanceof List<?> list) {
      control(bytes, ARRAY, list.size());
      for (Object item : list) {
        value(bytes, item);
      }
    } else {
      Map<?, ?> map = (Map<?, ?>) value;
      control(bytes, MAP, map.size());
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        value(bytes, entry.getKey());
        value(bytes, entry.getValue());
      }
    }
  }

  private static void control(ByteArrayOutputStream bytes, int type, int size) {
    if (size > LARGEST_DIRECT) {
      throw new IllegalArgumentException("too long for this small file: " + size);
    }
    if (type > FIRST_EXTENDED) {
      bytes.write(size);
      bytes.write(type - FIRST_EXTENDED);
    } else {
      bytes.write(type << 5 | size);
    }
  }
}
