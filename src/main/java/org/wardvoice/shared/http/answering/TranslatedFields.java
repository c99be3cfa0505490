package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.shared.http.reading.RecordShape;
import org.wardvoice.shared.language.Translated;
import org.wardvoice.shared.language.Translations;

/** The fields of a record, and of the records in it, that are translated. */
final class TranslatedFields {

  private static final Map<Class<?>, TranslatedFields> KNOWN = new ConcurrentHashMap<>();
  private static final TranslatedFields NONE = new TranslatedFields(List.of(), Map.of());

  private final List<String> texts;
  private final Map<String, TranslatedFields> inner;

  private TranslatedFields(List<String> texts, Map<String, TranslatedFields> inner) {
    this.texts = texts;
    this.inner = inner;
  }

  /**
   * The translated fields of a record.
   *
   * @param type null for something without a schema
   */
  static TranslatedFields of(JavaType type) {
    return type != null && type.isRecordType()
        ? KNOWN.computeIfAbsent(type.getRawClass(), record -> of(record, Set.of()))
        : NONE;
  }

  private static TranslatedFields of(Class<?> record, Set<Class<?>> around) {
    if (around.contains(record)) {
      return NONE;
    }
    Set<Class<?>> within = new HashSet<>(around);
    within.add(record);
    List<String> texts = new ArrayList<>();
    Map<String, TranslatedFields> inner = new HashMap<>();
    for (RecordShape.Field field : RecordShape.of(record).fields()) {
      JavaType type =
          field.type().isCollectionLikeType() ? field.type().getContentType() : field.type();
      if (isTranslated(record, field.component())) {
        texts.add(field.name());
      } else if (type.isRecordType()) {
        TranslatedFields fields = of(type.getRawClass(), within);
        if (!fields.isEmpty()) {
          inner.put(field.name(), fields);
        }
      }
    }
    return new TranslatedFields(List.copyOf(texts), Map.copyOf(inner));
  }

  private static boolean isTranslated(Class<?> record, String component) {
    return Arrays.stream(record.getRecordComponents())
        .filter(one -> one.getName().equals(component))
        .anyMatch(one -> one.isAnnotationPresent(Translated.class));
  }

  boolean isEmpty() {
    return texts.isEmpty() && inner.isEmpty();
  }

  /** Translates in a record, or in each record of a list. */
  void translate(JsonNode node, Translations translations) {
    if (node instanceof ObjectNode record) {
      texts.forEach(name -> replace(record, name, translations));
      inner.forEach((name, fields) -> fields.translate(record.path(name), translations));
    } else if (node.isArray()) {
      node.forEach(item -> translate(item, translations));
    }
  }

  /** Translates one field, if it is present and a text. */
  static void replace(ObjectNode record, String name, Translations translations) {
    JsonNode text = record.path(name);
    if (text.isTextual()) {
      record.put(name, translations.of(text.textValue()));
    }
  }
}
