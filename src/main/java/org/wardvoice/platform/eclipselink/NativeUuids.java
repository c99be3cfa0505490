package org.wardvoice.platform.eclipselink;

import org.eclipse.persistence.mappings.DatabaseMapping;
import org.eclipse.persistence.mappings.DirectCollectionMapping;
import org.eclipse.persistence.mappings.converters.Converter;
import org.eclipse.persistence.mappings.converters.UUIDConverter;
import org.eclipse.persistence.mappings.foundation.AbstractDirectMapping;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * Passes UUIDs to the driver unchanged, for columns of PostgreSQL's type {@code uuid}.
 *
 * <p>EclipseLink 4 converts each to text instead, and fails on reading a null.
 */
public class NativeUuids implements SessionCustomizer {

  @Override
  public void customize(Session session) {
    TracedStatements.know(session);
    RoutingConnector.use(session);
    session.getDescriptors().values().stream()
        .flatMap(descriptor -> descriptor.getMappings().stream())
        .forEach(NativeUuids::customize);
  }

  private static void customize(DatabaseMapping mapping) {
    if (mapping instanceof AbstractDirectMapping direct
        && direct.getConverter() instanceof UUIDConverter) {
      direct.setConverter(new Unchanged());
    }
    if (mapping instanceof DirectCollectionMapping collection
        && collection.getValueConverter() instanceof UUIDConverter) {
      collection.setValueConverter(new Unchanged());
    }
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
