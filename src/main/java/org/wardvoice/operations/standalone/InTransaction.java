package org.wardvoice.operations.standalone;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a bean whose transactions a server would manage. */
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface InTransaction {

  /** The annotation as an object. */
  @SuppressWarnings("ClassExplicitlyAnnotation") // as CDI specifies literals
  final class Literal extends AnnotationLiteral<InTransaction> implements InTransaction {

    private static final long serialVersionUID = 1L;

    static final Literal INSTANCE = new Literal();
  }
}
