package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Path;
import jakarta.validation.Validator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.json.Patch;

/**
 * Creates a request record from a JSON object and reports all violations at once: unknown fields, wrong types,
 * constraints; each by the name that the client wrote.
 */
public final class RecordBinder {

  private static final int MOST_VIOLATIONS = 100;

  private final Validator validator;

  public RecordBinder(Validator validator) {
    this.validator = validator;
  }

  /**
   * Reads a whole record.
   *
   * @throws InvalidInput with all violations
   */
  public <T extends Record> T bind(ObjectNode body, Class<T> type) {
    Reading reading = new Reading(false);
    T bound = type.cast(reading.record(body, type, ""));
    reading.refuseIfBroken();
    inOrder(validator.validate(bound)).forEach(broken -> reading.add(broken, ""));
    reading.refuseIfBroken();
    return bound;
  }

  /**
   * Reads an update: only the fields in the body are read and checked.
   *
   * @throws InvalidInput with all violations
   */
  public <T extends Record> Patch<T> patch(ObjectNode body, Class<T> type) {
    Reading reading = new Reading(true);
    T bound = type.cast(reading.record(body, type, ""));
    reading.refuseIfBroken();
    return new Patch<>(bound, reading.present);
  }

  /** The state of reading one body. */
  private final class Reading {

    private final boolean update;
    private final Set<Violation> violations = new LinkedHashSet<>();
    private final Set<String> present = new LinkedHashSet<>();

    Reading(boolean update) {
      this.update = update;
    }

    /** Null if a rule is broken: a record is created only from valid values. */
    Record record(ObjectNode node, Class<?> type, String prefix) {
      RecordShape shape = RecordShape.of(type);
      boolean top = prefix.isEmpty();
      int before = violations.size();
      refuseUnknown(node, shape, prefix);
      List<Object> values = new ArrayList<>();
      for (RecordShape.Field field : shape.fields()) {
        String name = written(node, field);
        if (name != null && top) {
          present.add(field.component());
        }
        values.add(
            name == null && update && top
                ? absent(field.type())
                : value(node, field, name, type, prefix));
      }
      return violations.size() > before ? null : (Record) shape.instance(values);
    }

    private void refuseUnknown(ObjectNode node, RecordShape shape, String prefix) {
      node.fieldNames()
          .forEachRemaining(
              name -> {
                if (shape.named(name) == null) {
                  add(prefix + TextCheck.printable(name), "unknown field");
                }
              });
    }

    private Object value(
        ObjectNode node, RecordShape.Field field, String name, Class<?> owner, String prefix) {
      String path = prefix + (name == null ? field.name() : name);
      int before = violations.size();
      JsonNode given = name == null ? null : node.get(name);
      Object value = value(given, field.type(), path);
      if (violations.size() == before) {
        boolean cleared = update && value == null;
        for (ConstraintViolation<?> broken :
            inOrder(validator.validateValue(owner, field.component(), value))) {
          add(
              path + within(broken.getPropertyPath()),
              cleared ? "can't be cleared" : broken.getMessage());
        }
      }
      return value;
    }

    private Object value(JsonNode node, JavaType type, String path) {
      if (node == null) {
        return absent(type);
      }
      if (node.isNull()) {
        if (type.isPrimitive()) {
          add(path, "must not be null");
        }
        return absent(type);
      }
      if (type.isCollectionLikeType()) {
        return list(node, type, path);
      }
      if (type.isRecordType()) {
        if (node instanceof ObjectNode object) {
          return record(object, type.getRawClass(), path + ".");
        }
        add(path, "must be an object");
        return null;
      }
      return single(node, type, path);
    }

    private Object single(JsonNode node, JavaType type, String path) {
      List<Violation> unsound = new ArrayList<>();
      TextCheck.check(node, path, unsound);
      unsound.forEach(violations::add);
      if (!unsound.isEmpty()) {
        return absent(type);
      }
      try {
        return ValueReader.read(node, type);
      } catch (ValueReader.Wrong wrong) {
        add(path, wrong.getMessage());
        return absent(type);
      }
    }

    private Object list(JsonNode node, JavaType type, String path) {
      if (!node.isArray()) {
        add(path, "must be a list");
        return null;
      }
      List<Object> items = new ArrayList<>();
      for (int i = 0; i < node.size(); i++) {
        String place = path + "[" + i + "]";
        if (node.get(i).isNull()) {
          add(place, "must not be null");
        } else {
          items.add(value(node.get(i), type.getContentType(), place));
        }
      }
      return Set.class.isAssignableFrom(type.getRawClass()) ? new LinkedHashSet<>(items) : items;
    }

    private void add(String field, String issue) {
      if (violations.size() < MOST_VIOLATIONS) {
        violations.add(new Violation(field, issue));
      }
    }

    void add(ConstraintViolation<?> broken, String prefix) {
      String within = within(broken.getPropertyPath());
      add(within.isEmpty() ? prefix + "body" : prefix + within, broken.getMessage());
    }

    void refuseIfBroken() {
      if (!violations.isEmpty()) {
        throw new InvalidInput(List.copyOf(violations));
      }
    }
  }

  private static String written(ObjectNode node, RecordShape.Field field) {
    return field.names().stream().filter(node::has).findFirst().orElse(null);
  }

  private static final Map<Class<?>, Object> PRIMITIVES =
      Map.of(boolean.class, false, int.class, 0, long.class, 0L, double.class, 0.0);

  private static Object absent(JavaType type) {
    return PRIMITIVES.get(type.getRawClass());
  }

  /** A validator returns a set; sorted, so that the same request gets the same first violation each time. */
  private static List<ConstraintViolation<?>> inOrder(
      Set<? extends ConstraintViolation<?>> violations) {
    return violations.stream()
        .<ConstraintViolation<?>>map(broken -> broken)
        .sorted(
            Comparator.comparingInt(
                    (ConstraintViolation<?> broken) -> index(broken.getPropertyPath()))
                .thenComparing(broken -> broken.getPropertyPath().toString())
                .thenComparing(ConstraintViolation::getMessage))
        .toList();
  }

  private static int index(Path path) {
    for (Path.Node node : path) {
      if (node.getIndex() != null) {
        return node.getIndex();
      }
    }
    return -1;
  }

  /** The path from a field's own value to the invalid element inside it: the position in a list. */
  private static String within(Path path) {
    StringBuilder way = new StringBuilder();
    for (Path.Node node : path) {
      if (node.getIndex() != null) {
        way.append('[').append(node.getIndex()).append(']');
      }
    }
    return way.toString();
  }
}
