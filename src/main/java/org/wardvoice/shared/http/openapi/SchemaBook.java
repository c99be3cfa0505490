package org.wardvoice.shared.http.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.reading.RecordShape;

/**
 * The schemas of records, derived from the same shapes that the body reader uses, so that document and reader agree. A
 * component of a response is always present and never null, unless annotated otherwise.
 */
final class SchemaBook {

  /** What a record is used for. */
  enum Use {
    REQUEST,
    UPDATE,
    ANSWER
  }

  private static final String HOME = "#/components/schemas/";

  private final Map<String, Schema> schemas = new TreeMap<>();
  private final Map<String, String> origins = new TreeMap<>();
  private final ExampleBook examples;

  SchemaBook(ExampleBook examples) {
    this.examples = examples;
  }

  Map<String, Schema> schemas() {
    return schemas;
  }

  /** A reference to the schema of a record or an enumeration. */
  Schema reference(Class<?> type, Use use) {
    String name = name(type, use);
    String origin = type.getName() + (type.isEnum() ? "" : " as " + use);
    String known = origins.putIfAbsent(name, origin);
    if (known == null) {
      schemas.put(name, type.isEnum() ? Values.enumeration(type) : record(type, use));
    } else if (!known.equals(origin)) {
      throw new IllegalStateException(
          known + " and " + origin + " are both called " + name + " in the API's document");
    }
    return OASFactory.createSchema().ref(HOME + name);
  }

  private static String name(Class<?> type, Use use) {
    String name = type.getSimpleName();
    return use == Use.UPDATE && !type.isEnum() && !name.endsWith("Change") ? name + "Update" : name;
  }

  /** The schema of a record, written out. */
  Schema record(Class<?> type, Use use) {
    Schema schema = OASFactory.createSchema().type(SchemaType.OBJECT);
    for (RecordShape.Field field : RecordShape.of(type).fields()) {
      Field declared = declared(type, field.component());
      Schema property = property(type, field, declared, use);
      schema.addProperty(field.name(), property);
      if (isRequired(declared, use)) {
        schema.addRequired(field.name());
      }
    }
    if (use != Use.ANSWER) {
      schema.additionalPropertiesBoolean(false);
    }
    return schema;
  }

  private Schema property(Class<?> owner, RecordShape.Field field, Field declared, Use use) {
    AnnotatedType type = declared.getAnnotatedType();
    boolean nullable = isNullable(declared, use);
    Schema schema =
        type.getType() instanceof Class<?> known && (known.isRecord() || known.isEnum())
            ? named(known, use, nullable)
            : value(type, use);
    if (schema.getRef() != null) {
      return schema;
    }
    Constraints.apply(declared, schema);
    if (nullable) {
      schema.nullable(true);
    }
    org.eclipse.microprofile.openapi.annotations.media.Schema said =
        declared.getAnnotation(org.eclipse.microprofile.openapi.annotations.media.Schema.class);
    if (said != null && !said.description().isEmpty()) {
      schema.description(said.description());
    }
    examples.set(schema, owner, field.name(), said == null ? "" : said.example());
    return schema;
  }

  /** A nullable component is written out: a reference can't be nullable. */
  private Schema named(Class<?> type, Use use, boolean nullable) {
    if (!nullable) {
      return reference(type, inner(use));
    }
    if (type.isRecord()) {
      return record(type, inner(use));
    }
    Schema schema = Values.enumeration(type);
    return use == Use.ANSWER || use == Use.UPDATE ? schema.addEnumeration(null) : schema;
  }

  private Schema value(AnnotatedType type, Use use) {
    Type plain = type.getType();
    if (plain instanceof ParameterizedType generic
        && Collection.class.isAssignableFrom((Class<?>) generic.getRawType())) {
      AnnotatedType item = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
      Schema items =
          item.getType() instanceof Class<?> known && (known.isRecord() || known.isEnum())
              ? reference(known, inner(use))
              : value(item, use);
      if (items.getRef() == null) {
        Constraints.apply(item, items);
      }
      return OASFactory.createSchema().type(SchemaType.ARRAY).items(items);
    }
    return Values.of(plain instanceof Class<?> known ? known : Map.class);
  }

  /** Objects inside an update are given as a whole. */
  private static Use inner(Use use) {
    return use == Use.UPDATE ? Use.REQUEST : use;
  }

  private static boolean isRequired(Field declared, Use use) {
    return switch (use) {
      case REQUEST -> Constraints.isNotNull(declared);
      case UPDATE -> false;
      case ANSWER -> {
        JsonInclude include = declared.getAnnotation(JsonInclude.class);
        yield include == null || include.value() == JsonInclude.Include.ALWAYS;
      }
    };
  }

  private static boolean isNullable(Field declared, Use use) {
    if (use != Use.ANSWER) {
      return !declared.getType().isPrimitive() && !Constraints.isNotNull(declared);
    }
    return declared.isAnnotationPresent(Nullable.class);
  }

  private static Field declared(Class<?> type, String component) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> field.getName().equals(component))
        .findFirst()
        .orElseThrow();
  }
}
