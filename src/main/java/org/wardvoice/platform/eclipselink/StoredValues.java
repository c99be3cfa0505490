package org.wardvoice.platform.eclipselink;

import org.eclipse.persistence.mappings.DatabaseMapping;
import org.eclipse.persistence.mappings.DirectCollectionMapping;
import org.eclipse.persistence.mappings.converters.Converter;
import org.eclipse.persistence.mappings.converters.EnumTypeConverter;
import org.eclipse.persistence.mappings.converters.ObjectTypeConverter;
import org.eclipse.persistence.mappings.converters.UUIDConverter;
import org.eclipse.persistence.mappings.foundation.AbstractDirectMapping;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Stores values in their columns where EclipseLink 4's own way doesn't fit.
 *
 * <p>UUIDs pass to the driver unchanged, for columns of PostgreSQL's type {@code uuid}. EclipseLink converts each to
 * text instead, and fails on reading a null.
 *
 * <p>Enumerated values become their names in lower case, as in the API, unless they are {@code @Enumerated(STRING)}.
 * EclipseLink stores their numbers instead, and converters would have to be one class for each type: it doesn't see the
 * types of a converter that inherits them.
 */
public class StoredValues implements SessionCustomizer {

  @Override
  public void customize(Session session) {
    TracedStatements.know(session);
    RoutingConnector.use(session);
    session.getDescriptors().values().stream()
        .flatMap(descriptor -> descriptor.getMappings().stream())
        .forEach(StoredValues::customize);
  }

  private static void customize(DatabaseMapping mapping) {
    if (mapping instanceof AbstractDirectMapping direct) {
      direct.setConverter(stored(direct, direct.getConverter()));
    }
    if (mapping instanceof DirectCollectionMapping collection) {
      collection.setValueConverter(stored(collection, collection.getValueConverter()));
    }
  }

  private static Converter stored(DatabaseMapping mapping, Converter given) {
    if (given instanceof UUIDConverter) {
      return new Unchanged();
    }
    if (given instanceof EnumTypeConverter numbers
        && numbers.getFieldToAttributeValues().containsKey(0)) {
      return names(mapping, numbers.getEnumClass());
    }
    return given;
  }

  private static Converter names(DatabaseMapping mapping, Class<?> type) {
    ObjectTypeConverter names = new ObjectTypeConverter(mapping);
    for (Object value : type.getEnumConstants()) {
      names.addConversionValue(LowerCase.name((Enum<?>) value), value);
    }
    return names;
  }

  /** The driver's value is the attribute's value. */
  private static final class Unchanged implements Converter {

    private static final long serialVersionUID = 1L;

    @Override
    public Object convertObjectValueToDataValue(Object value, Session session) {
      return value;
    }

    @Override
    public Object convertDataValueToObjectValue(Object value, Session session) {
      return value;
    }

    @Override
    public boolean isMutable() {
      return false;
    }

    @Override
    public void initialize(DatabaseMapping mapping, Session session) {
      // nothing to prepare
    }
  }
}
