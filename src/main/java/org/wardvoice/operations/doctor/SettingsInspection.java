package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.config.UnknownKeys;
import org.wardvoice.shared.health.Finding;

/** Runs the checks of a start: every class {@code …Config} of every feature checks its own settings. */
final class SettingsInspection {

  private static final String PART = "settings";
  private static final String MISSING = " is not set.";
  private static final int HIGHEST_PORT = 65_535;
  private static final List<String> PORTS =
      List.of("wardvoice.http-port", "wardvoice.health-port", "wardvoice.mail.port");
  private static final List<String> FLAGS =
      List.of("wardvoice.mail.starttls", "wardvoice.mail.tls");
  private static final List<String> FILES =
      List.of(
          "wardvoice.access.geo-file",
          "wardvoice.analysis.lexicon-file",
          "wardvoice.emr.fhir.oauth.key-file");

  private final Settings settings;
  private final Set<String> names;
  private final Path classes;
  private final Set<String> faults = new LinkedHashSet<>();

  SettingsInspection(Settings settings, Set<String> names, Path classes) {
    this.settings = settings;
    this.names = names;
    this.classes = classes;
  }

  List<Finding> findings() throws IOException, ReflectiveOperationException {
    for (Class<?> type : configurations()) {
      check(type);
    }
    present(PORTS).forEach(key -> attempt(() -> settings.within(1, HIGHEST_PORT, key)));
    present(FLAGS).forEach(key -> attempt(() -> settings.flag(key)));
    present(FILES).forEach(this::requireFile);
    settings.text("wardvoice.heap").flatMap(HeapSetting::fault).ifPresent(faults::add);
    List<Finding> findings = new ArrayList<>();
    faults.forEach(fault -> findings.add(Finding.error(PART, fault, "Correct the setting.")));
    UnknownKeys.in(names)
        .forEach(
            key ->
                findings.add(
                    Finding.warning(
                        PART,
                        "There is no setting " + key + ".",
                        "Correct its name, or remove it.")));
    return findings.isEmpty() ? List.of(Finding.ok(PART, "All settings are valid.")) : findings;
  }

  private List<Class<?>> configurations() throws IOException, ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes.resolve("org/wardvoice"))) {
      for (Path file : files.filter(one -> one.toString().endsWith("Config.class")).toList()) {
        String name = classes.relativize(file).toString().replaceAll("[/\\\\]", ".");
        types.add(Class.forName(name.substring(0, name.length() - ".class".length())));
      }
    }
    return types;
  }

  private void check(Class<?> type) throws ReflectiveOperationException {
    int before = faults.size();
    Object configuration = create(type);
    if (configuration == null) {
      return;
    }
    List<Method> checks = methods(type).filter(one -> one.getName().equals("check")).toList();
    for (Method check : checks) {
      call(check, configuration);
    }
    if (checks.isEmpty() || faults.size() > before) {
      // A check stops at the first fault; there may be more.
      Set<String> checked = Set.copyOf(faults);
      for (Method getter : methods(type).filter(one -> one.getParameterCount() == 0).toList()) {
        call(getter, configuration);
      }
      // What is missing and wasn't checked may not be needed, as a setting of another engine.
      faults.removeIf(
          fault -> !checks.isEmpty() && !checked.contains(fault) && fault.endsWith(MISSING));
    }
  }

  private static Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic());
  }

  /** As CDI does, by the constructor that takes settings; null if they are invalid, or there is none. */
  private Object create(Class<?> type) throws ReflectiveOperationException {
    if (type == Settings.class) {
      return settings;
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      if (parameters.length > 0 && parameters[0] == Settings.class) {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> parameter : parameters) {
          arguments.add(create(parameter));
        }
        return arguments.contains(null)
            ? null
            : outcome(() -> constructor.newInstance(arguments.toArray()));
      }
    }
    return null;
  }

  private void call(Method method, Object configuration) throws ReflectiveOperationException {
    method.setAccessible(true);
    outcome(() -> method.invoke(configuration, new Object[method.getParameterCount()]));
  }

  /** Null for a fault. */
  private Object outcome(Reflected call) throws ReflectiveOperationException {
    try {
      return call.run();
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof IllegalArgumentException fault) {
        faults.add(fault.getMessage());
        return null;
      }
      throw thrown;
    }
  }

  private interface Reflected {
    Object run() throws ReflectiveOperationException;
  }

  private Stream<String> present(List<String> keys) {
    return keys.stream().filter(key -> settings.text(key).isPresent());
  }

  private void attempt(Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException fault) {
      faults.add(fault.getMessage());
    }
  }

  private void requireFile(String key) {
    Path file = Path.of(settings.required(key));
    if (!Files.isReadable(file)) {
      faults.add(key + ": the file " + file + " can't be read.");
    }
  }
}
