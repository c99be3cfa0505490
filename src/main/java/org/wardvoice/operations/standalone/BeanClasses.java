package org.wardvoice.operations.standalone;

import jakarta.ejb.Singleton;
import jakarta.ejb.Stateless;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wardvoice.shared.Component;

/** Finds the beans of the WAR that need no server: neither those of HTTP and messages nor those that run by themselves. */
final class BeanClasses {

  private static final List<Class<? extends Annotation>> DEFINING =
      List.of(
          Component.class,
          ApplicationScoped.class,
          Dependent.class,
          RequestScoped.class,
          Stateless.class,
          Singleton.class);

  /** What answers requests, receives messages, or belongs to a server. */
  private static final Pattern OF_A_SERVER =
      Pattern.compile(
          "org/wardvoice/(\\w+/(rest|messaging)/|platform/|console/|shared/http/\\w+/).*"
              + "|org/wardvoice/(shared/config/UnknownKeys|security/TokenCache).class");

  private BeanClasses() {}

  static Class<?>[] under(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes.resolve("org/wardvoice"))) {
      return files
          .map(file -> classes.relativize(file).toString())
          .filter(name -> name.endsWith(".class"))
          .filter(name -> !OF_A_SERVER.matcher(name).matches())
          .filter(name -> name.indexOf('$') < 0)
          .map(name -> name.replaceAll("\\.class$", "").replace('/', '.'))
          .map(BeanClasses::load)
          .filter(type -> DEFINING.stream().anyMatch(type::isAnnotationPresent))
          .toArray(Class<?>[]::new);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, BeanClasses.class.getClassLoader());
    } catch (ClassNotFoundException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }
}
