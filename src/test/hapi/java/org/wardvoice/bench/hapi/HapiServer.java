package org.wardvoice.bench.hapi;

import ca.uhn.fhir.batch2.jobs.config.Batch2JobsConfig;
import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.jpa.api.config.JpaStorageSettings;
import ca.uhn.fhir.jpa.api.config.ThreadPoolFactoryConfig;
import ca.uhn.fhir.jpa.batch2.JpaBatch2Config;
import ca.uhn.fhir.jpa.config.HapiJpaConfig;
import ca.uhn.fhir.jpa.config.HibernatePropertiesProvider;
import ca.uhn.fhir.jpa.config.r4.JpaR4Config;
import ca.uhn.fhir.jpa.config.util.HapiEntityManagerFactoryUtil;
import ca.uhn.fhir.jpa.model.config.PartitionSettings;
import ca.uhn.fhir.jpa.model.config.SubscriptionSettings;
import ca.uhn.fhir.jpa.model.dialect.HapiFhirPostgresDialect;
import ca.uhn.fhir.jpa.search.DatabaseBackedPagingProvider;
import ca.uhn.fhir.jpa.subscription.channel.config.SubscriptionChannelConfig;
import ca.uhn.fhir.jpa.subscription.submit.config.SubscriptionSubmitterConfig;
import ca.uhn.fhir.rest.server.RestfulServer;
import ca.uhn.fhir.rest.server.provider.ResourceProviderFactory;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.EntityManagerFactory;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.hibernate.dialect.Dialect;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/**
 * HAPI FHIR JPA for R4 below {@code /fhir}, with its own defaults, without interceptors or a log of requests. Its
 * arguments are the port and the address of a PostgreSQL database.
 */
@Configuration
@Import({
  JpaR4Config.class,
  HapiJpaConfig.class,
  JpaBatch2Config.class,
  Batch2JobsConfig.class,
  ThreadPoolFactoryConfig.class,
  SubscriptionSubmitterConfig.class,
  SubscriptionChannelConfig.class
})
public class HapiServer {

  public static void main(String[] arguments) throws Exception {
    Logger.getLogger("").setLevel(Level.WARNING);
    System.setProperty("hapi.database", arguments[1]);
    ApplicationContext context = new AnnotationConfigApplicationContext(HapiServer.class);
    Server server = new Server(Integer.parseInt(arguments[0]));
    ServletContextHandler handler = new ServletContextHandler("/");
    handler.addServlet(new ServletHolder(restfulServer(context)), "/fhir/*");
    server.setHandler(handler);
    server.start();
  }

  private static RestfulServer restfulServer(ApplicationContext context) {
    RestfulServer server = new RestfulServer(context.getBean(FhirContext.class));
    server.registerProviders(context.getBean(ResourceProviderFactory.class).createProviders());
    server.setPagingProvider(context.getBean(DatabaseBackedPagingProvider.class));
    context.getAutowireCapableBeanFactory().autowireBean(server);
    return server;
  }

  @Bean
  public DataSource dataSource() {
    HikariDataSource source = new HikariDataSource();
    source.setJdbcUrl(System.getProperty("hapi.database"));
    source.setUsername("postgres");
    return source;
  }

  @Bean
  public JpaStorageSettings jpaStorageSettings() {
    return new JpaStorageSettings();
  }

  @Bean
  public PartitionSettings partitionSettings() {
    return new PartitionSettings();
  }

  @Bean
  public SubscriptionSettings subscriptionSettings() {
    return new SubscriptionSettings();
  }

  @Bean
  @Primary
  public LocalContainerEntityManagerFactoryBean entityManagerFactory(
      ConfigurableListableBeanFactory beans,
      FhirContext fhir,
      JpaStorageSettings settings,
      DataSource dataSource) {
    LocalContainerEntityManagerFactoryBean factory =
        HapiEntityManagerFactoryUtil.newEntityManagerFactory(beans, fhir, settings);
    factory.setPersistenceUnitName("HAPI_PU");
    factory.setDataSource(dataSource);
    factory.setJpaPropertyMap(
        Map.of(
            "hibernate.dialect", HapiFhirPostgresDialect.class.getName(),
            "hibernate.hbm2ddl.auto", "update",
            "hibernate.jdbc.batch_size", "20",
            "hibernate.search.enabled", "false"));
    return factory;
  }

  @Bean
  @Primary
  public JpaTransactionManager transactionManager(EntityManagerFactory factory) {
    return new JpaTransactionManager(factory);
  }

  @Bean
  @Primary
  public HibernatePropertiesProvider hibernateProperties() {
    return new HibernatePropertiesProvider() {
      @Override
      public Dialect getDialect() {
        return new HapiFhirPostgresDialect();
      }
    };
  }
}
