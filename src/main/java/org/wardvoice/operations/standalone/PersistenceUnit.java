package org.wardvoice.operations.standalone;

import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.SharedCacheMode;
import jakarta.persistence.ValidationMode;
import jakarta.persistence.spi.ClassTransformer;
import jakarta.persistence.spi.PersistenceProvider;
import jakarta.persistence.spi.PersistenceUnitInfo;
import jakarta.persistence.spi.PersistenceUnitTransactionType;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import javax.sql.DataSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The persistence unit of the WAR, with transactions of the database alone. */
final class PersistenceUnit implements PersistenceUnitInfo {

  private static final String DESCRIPTOR = "META-INF/persistence.xml";

  private final Document descriptor;
  private final DataSource source;
  private final ClassLoader classes = PersistenceUnit.class.getClassLoader();

  private PersistenceUnit(Document descriptor, DataSource source) {
    this.descriptor = descriptor;
    this.source = source;
  }

  static EntityManagerFactory open(DataSource source) {
    PersistenceUnit unit = new PersistenceUnit(Descriptors.read(DESCRIPTOR), source);
    try {
      PersistenceProvider provider =
          (PersistenceProvider)
              unit.classes
                  .loadClass(unit.getPersistenceProviderClassName())
                  .getDeclaredConstructor()
                  .newInstance();
      return provider.createContainerEntityManagerFactory(unit, Map.of());
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private List<String> texts(String element) {
    NodeList found = descriptor.getElementsByTagName(element);
    return Descriptors.elements(found).map(one -> one.getTextContent().strip()).toList();
  }

  @Override
  public String getPersistenceUnitName() {
    return ((Element) descriptor.getElementsByTagName("persistence-unit").item(0))
        .getAttribute("name");
  }

  @Override
  public String getPersistenceProviderClassName() {
    return texts("provider").get(0);
  }

  @Override
  public PersistenceUnitTransactionType getTransactionType() {
    return PersistenceUnitTransactionType.RESOURCE_LOCAL;
  }

  @Override
  public DataSource getJtaDataSource() {
    return null;
  }

  @Override
  public DataSource getNonJtaDataSource() {
    return source;
  }

  @Override
  public List<String> getMappingFileNames() {
    return List.of();
  }

  @Override
  public List<URL> getJarFileUrls() {
    return List.of();
  }

  @Override
  public URL getPersistenceUnitRootUrl() {
    return NoFiles.address();
  }

  @Override
  public List<String> getManagedClassNames() {
    return texts("class");
  }

  @Override
  public boolean excludeUnlistedClasses() {
    return true;
  }

  @Override
  public SharedCacheMode getSharedCacheMode() {
    return SharedCacheMode.NONE;
  }

  @Override
  public ValidationMode getValidationMode() {
    return ValidationMode.NONE;
  }

  /** As in the WAR, but without a server and without the weaving of classes. */
  @Override
  public Properties getProperties() {
    Properties properties = new Properties();
    Descriptors.elements(descriptor.getElementsByTagName("property"))
        .forEach(one -> properties.put(one.getAttribute("name"), one.getAttribute("value")));
    properties.put("eclipselink.target-server", "None");
    properties.put("eclipselink.weaving", "false");
    // Each has its own database: the provider would share it among those of one name.
    properties.put("eclipselink.session-name", "wardvoice " + UUID.randomUUID());
    return properties;
  }

  @Override
  public String getPersistenceXMLSchemaVersion() {
    return descriptor.getDocumentElement().getAttribute("version");
  }

  @Override
  public ClassLoader getClassLoader() {
    return classes;
  }

  @Override
  public void addTransformer(ClassTransformer transformer) {
    // classes are not changed while they are loaded
  }

  @Override
  public ClassLoader getNewTempClassLoader() {
    return classes;
  }
}
