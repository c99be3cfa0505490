package org.wardvoice.shared.http.xml;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.type.TypeFactory;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.util.List;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.Pagination;
import org.wardvoice.shared.http.reading.RecordShape;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Page;

/**
 * What {@code data} of a response contains: a record, a page of a list of records, or something without a schema.
 *
 * @param record null without a schema
 */
public record AnswerContent(JavaType record, boolean lists) {

  /** Content without a schema. */
  public static final AnswerContent OPEN = new AnswerContent(null, false);

  /** The suffix of lists' names in the schema. */
  public static final String LIST = "List";

  static final JavaType TEXT = Json.MAPPER.constructType(String.class);

  /**
   * The content that a resource method returns.
   *
   * @param method null for none
   * @param answered the record it has returned in a {@code Response}, if any
   */
  public static AnswerContent of(Method method, Class<?> answered) {
    if (method == null) {
      return OPEN;
    }
    boolean isWrapped = answered != null && method.getReturnType() == Response.class;
    JavaType type = Json.MAPPER.constructType(isWrapped ? answered : method.getGenericReturnType());
    if (type.hasRawClass(Page.class)) {
      return new AnswerContent(type.containedType(0), true);
    }
    JavaType record = type.hasRawClass(Created.class) ? type.containedType(0) : type;
    return record.isRecordType() ? new AnswerContent(record, false) : OPEN;
  }

  /** The type's name in the schema; null without one. */
  String name() {
    if (record == null) {
      return null;
    }
    String name = record.getRawClass().getSimpleName();
    return lists ? name + LIST : name;
  }

  /** The type of a field; null if the schema doesn't define it. */
  JavaType field(String name) {
    if (record == null) {
      return null;
    }
    if (lists) {
      TypeFactory types = Json.MAPPER.getTypeFactory();
      return name.equals("pagination")
          ? types.constructType(Pagination.class)
          : types.constructCollectionType(List.class, record);
    }
    RecordShape.Field field = RecordShape.of(record.getRawClass()).named(name);
    return field == null ? null : field.type();
  }
}
