package org.wardvoice.shared.persistence;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.List;

/** Stores a list of texts in a column of PostgreSQL's type {@code text[]}. */
@Converter
public class TextArrayConverter implements AttributeConverter<List<String>, String[]> {

  @Override
  public String[] convertToDatabaseColumn(List<String> texts) {
    return texts == null ? null : texts.toArray(String[]::new);
  }

  @Override
  public List<String> convertToEntityAttribute(String[] column) {
    return column == null ? List.of() : List.of(column);
  }
}
