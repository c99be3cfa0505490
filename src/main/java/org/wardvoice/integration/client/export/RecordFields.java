package org.wardvoice.integration.client.export;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.util.List;
import org.wardvoice.shared.json.Json;

/** The fields of records, as the API's JSON names them and in its order. */
final class RecordFields {

  private RecordFields() {}

  /** The names of all that an export holds; what the API answers only when asked for is not among them. */
  static List<String> of(Class<? extends Record> view) {
    JavaType type = Json.MAPPER.constructType(view);
    return Json.MAPPER.getSerializationConfig().introspect(type).findProperties().stream()
        .filter(property -> !isOptional(property))
        .map(BeanPropertyDefinition::getName)
        .toList();
  }

  private static boolean isOptional(BeanPropertyDefinition property) {
    return property.findInclusion().getValueInclusion() == Include.NON_NULL;
  }
}
