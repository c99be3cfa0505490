package org.wardvoice.integration.client.export;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.util.List;
import org.wardvoice.shared.json.Json;

/** The fields of records, with the names and the order of the API's JSON. */
final class RecordFields {

  private RecordFields() {}

  /** The names of all exported fields, without those that the API returns only on request. */
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
