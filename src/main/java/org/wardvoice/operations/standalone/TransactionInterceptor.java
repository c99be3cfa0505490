package org.wardvoice.operations.standalone;

import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Transactional;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * Begins and ends transactions as a server does for session beans. {@link SessionBeans} makes it an interceptor, so that
 * it is none on a server.
 */
public class TransactionInterceptor {

  private final Transactions transactions;

  @Inject
  public TransactionInterceptor(Transactions transactions) {
    this.transactions = transactions;
  }

  @AroundInvoke
  Object around(InvocationContext call) throws Exception {
    return switch (type(call.getMethod())) {
      case REQUIRES_NEW -> transactions.apart(call::proceed);
      case NOT_SUPPORTED, SUPPORTS, NEVER -> call.proceed();
      default -> transactions.joined(call::proceed);
    };
  }

  /** Of the method, else of its class; a new one for a class that says so in the way of other beans. */
  private static TransactionAttributeType type(Method method) {
    Class<?> bean = method.getDeclaringClass();
    return Optional.ofNullable(method.getAnnotation(TransactionAttribute.class))
        .or(() -> Optional.ofNullable(bean.getAnnotation(TransactionAttribute.class)))
        .map(TransactionAttribute::value)
        .orElse(
            bean.isAnnotationPresent(Transactional.class)
                ? TransactionAttributeType.REQUIRES_NEW
                : TransactionAttributeType.REQUIRED);
  }
}
