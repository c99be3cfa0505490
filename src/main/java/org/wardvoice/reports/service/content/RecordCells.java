package org.wardvoice.reports.service.content;

import java.io.IOException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.reports.service.content.Details.Sink;
import org.wardvoice.shared.json.Json;

/** Converts records from the database to cells of a report. */
final class RecordCells {

  private final List<Cell> cells;
  private final Map<UUID, String> departments;
  private final Staff.Names names;

  RecordCells(List<Cell> cells, Map<UUID, String> departments, Staff.Names names) {
    this.cells = cells;
    this.departments = departments;
    this.names = names;
  }

  /** The kind of record whose name replaces an id. */
  enum Named {
    NOBODY,
    DEPARTMENT,
    PERSON
  }

  /** How to convert a value. */
  record Cell(Column column, Named names) {

    static Cell plain(String name, String label, Kind kind) {
      return new Cell(new Column(name, label, kind), Named.NOBODY);
    }

    static Cell score(String name, String label) {
      return new Cell(new Column(name, label, Kind.DECIMAL, Unit.SCORE), Named.NOBODY);
    }

    static Cell department() {
      return new Cell(new Column("department", "Department", Kind.TEXT), Named.DEPARTMENT);
    }

    static Cell person(String name, String label) {
      return new Cell(new Column(name, label, Kind.TEXT), Named.PERSON);
    }
  }

  /**
   * Passes rows on.
   *
   * @return whether more rows are wanted
   */
  boolean handOver(List<Object[]> rows, Sink sink) throws IOException {
    learn(rows);
    for (Object[] row : rows) {
      List<Object> made = new ArrayList<>(row.length);
      for (int i = 0; i < row.length; i++) {
        made.add(cell(cells.get(i), row[i]));
      }
      if (!sink.take(made)) {
        return false;
      }
    }
    return true;
  }

  private void learn(List<Object[]> rows) {
    Set<UUID> people = new HashSet<>();
    for (int i = 0; i < cells.size(); i++) {
      if (cells.get(i).names() == Named.PERSON) {
        for (Object[] row : rows) {
          if (row[i] != null) {
            people.add((UUID) row[i]);
          }
        }
      }
    }
    names.learn(people);
  }

  private Object cell(Cell cell, Object value) {
    if (value instanceof UUID id) {
      return cell.names() == Named.PERSON
          ? names.of(id)
          : cell.names() == Named.DEPARTMENT ? departments.get(id) : id.toString();
    }
    if (cell.column().kind() == Kind.CODES && value != null) {
      return List.of(Json.read(value.toString(), String[].class));
    }
    return value instanceof Timestamp time ? time.toInstant() : value;
  }
}
