package org.wardvoice.operations.standalone;

import jakarta.ejb.Singleton;
import jakarta.ejb.Stateless;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.literal.InjectLiteral;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;
import jakarta.enterprise.inject.spi.WithAnnotations;
import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.interceptor.Interceptor;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.util.Map;

/**
 * Lets the features' use cases and repositories run without a server: session beans become beans with transactions, and
 * entity managers and settings are injected. Nothing runs at the start.
 */
final class SessionBeans implements Extension {

  private final Map<Class<?>, Object> given;

  /**
   * Creates the extension.
   *
   * @param given objects to be injected, by type
   */
  SessionBeans(Map<Class<?>, Object> given) {
    this.given = given;
  }

  <T> void session(
      @Observes @WithAnnotations({Stateless.class, Singleton.class}) ProcessAnnotatedType<T> bean) {
    bean.configureAnnotatedType()
        .add(ApplicationScoped.Literal.INSTANCE)
        .add(InTransaction.Literal.INSTANCE);
  }

  <T> void apart(@Observes @WithAnnotations(Transactional.class) ProcessAnnotatedType<T> bean) {
    Transactional marked = bean.getAnnotatedType().getAnnotation(Transactional.class);
    if (marked != null && marked.value() == TxType.REQUIRES_NEW) {
      bean.configureAnnotatedType().add(InTransaction.Literal.INSTANCE);
    }
  }

  <T> void repository(
      @Observes @WithAnnotations(PersistenceContext.class) ProcessAnnotatedType<T> bean) {
    bean.configureAnnotatedType()
        .filterFields(field -> field.isAnnotationPresent(PersistenceContext.class))
        .forEach(field -> field.add(InjectLiteral.INSTANCE));
  }

  void interceptor(@Observes ProcessAnnotatedType<TransactionInterceptor> interceptor) {
    interceptor
        .configureAnnotatedType()
        .add(Intercepting.INSTANCE)
        .add(InTransaction.Literal.INSTANCE);
  }

  <T> void replaced(@Observes ProcessAnnotatedType<T> bean) {
    if (given.containsKey(bean.getAnnotatedType().getJavaClass())) {
      bean.veto();
    }
  }

  <X> void started(@Observes ProcessObserverMethod<Startup, X> observer) {
    observer.veto();
  }

  /** The annotation as an object. */
  @SuppressWarnings("ClassExplicitlyAnnotation") // as CDI specifies literals
  private static final class Intercepting extends AnnotationLiteral<Interceptor>
      implements Interceptor {

    private static final long serialVersionUID = 1L;

    static final Intercepting INSTANCE = new Intercepting();
  }

  void give(@Observes AfterBeanDiscovery discovery) {
    given.forEach(
        (type, object) ->
            discovery.addBean().addTransitiveTypeClosure(type).produceWith(any -> object));
    discovery
        .addBean()
        .addTransitiveTypeClosure(Validator.class)
        .produceWith(any -> Validation.buildDefaultValidatorFactory().getValidator());
  }
}
