package org.wardvoice.shared.persistence;

/**
 * The base of the converters of enumerated columns. A subclass implements {@code AttributeConverter} itself, since
 * EclipseLink reads the types from the subclass alone.
 */
public abstract class LowerCaseConverter<E extends Enum<E>> {

  private final Class<E> type;

  protected LowerCaseConverter(Class<E> type) {
    this.type = type;
  }

  public String convertToDatabaseColumn(E value) {
    return LowerCase.name(value);
  }

  public E convertToEntityAttribute(String column) {
    return LowerCase.value(type, column);
  }
}
