package org.wardvoice.operations.erasure;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.operations.erasure.OrganizationTables.Owned;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.json.Json;

/** Writes the rows of a table, each as a line of JSON. */
final class TableExport {

  private static final int FETCHED = 500;
  private static final String HEXADECIMAL = "\\x";

  private final Connection connection;
  private final RowCipher cipher;

  /** For a connection in a transaction, so that not all rows are in memory. */
  TableExport(Connection connection, RowCipher cipher) {
    this.connection = connection;
    this.cipher = cipher;
  }

  /** Reads a row. */
  interface Row {
    void read(ResultSet row) throws SQLException, IOException;
  }

  /** Reads rows one after the other; returns their number. */
  long each(String query, Row reader) throws SQLException, IOException {
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setFetchSize(FETCHED);
      long rows = 0;
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          reader.read(found);
          rows++;
        }
      }
      return rows;
    }
  }

  /** Writes the columns that aren't withheld; returns the number of rows. */
  long write(Owned table, OutputStream out) throws SQLException, IOException {
    List<String> encrypted = encrypted(table);
    return each(
        "select row_to_json(r)::text from (select %s from %s where %s) r"
            .formatted(
                table.columns().stream()
                    .filter(column -> !Withheld.MEANS_OF_SIGN_IN.contains(place(table, column)))
                    .collect(Collectors.joining(", ")),
                table.name(),
                table.condition()),
        row -> {
          String text = row.getString(1);
          String line = encrypted.isEmpty() ? text : readable(table.name(), text, encrypted);
          out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        });
  }

  private static List<String> encrypted(Owned table) {
    return table.columns().stream()
        .filter(column -> Withheld.ENCRYPTED.contains(place(table, column)))
        .toList();
  }

  private static String place(Owned table, String column) {
    return table.name() + "." + column;
  }

  private String readable(String table, String text, List<String> encrypted)
      throws JsonProcessingException {
    ObjectNode row = (ObjectNode) Json.MAPPER.readTree(text);
    UUID id = UUID.fromString(row.get("id").asText());
    for (String column : encrypted) {
      String value = row.get(column).asText();
      if (value.startsWith(HEXADECIMAL)) {
        byte[] bytes = HexFormat.of().parseHex(value, HEXADECIMAL.length(), value.length());
        decrypted(new RowCipher.Place(table, id, column), bytes)
            .ifPresent(content -> row.put(column, content));
      }
    }
    return Json.write(row);
  }

  /** Empty if the key is lost; the bytes stay as they are then. */
  private Optional<String> decrypted(RowCipher.Place place, byte[] bytes) {
    try {
      return Optional.of(cipher.decrypt(place, bytes));
    } catch (IllegalStateException unreadable) {
      return Optional.empty();
    }
  }
}
