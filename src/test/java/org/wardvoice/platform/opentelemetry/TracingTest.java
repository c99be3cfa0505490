package org.wardvoice.platform.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;
import org.wardvoice.shared.tracing.TracingConfig;

/** What it costs that nothing is traced. */
@ResourceLock(OutgoingRequestTest.SPANS)
class TracingTest {

  private static final int TIMES = 100_000;

  /** Loads what begins the traces anew, where there is no OpenTelemetry. */
  private static final class WithoutOpenTelemetry extends ClassLoader {

    WithoutOpenTelemetry() {
      super(TracingTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("io.opentelemetry.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith(Tracing.class.getPackageName() + ".")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? defined(name) : known;
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = file.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException unreadable) {
        throw new ClassNotFoundException(name, unreadable);
      }
    }
  }

  @Test
  void loadsNothingOfOpenTelemetryWithoutACollector() throws ReflectiveOperationException {
    TracingConfig config = new TracingConfig(Settings.shipped(Map.of()));
    MeterRegistry registry = new SimpleMeterRegistry();
    Class<?> type = new WithoutOpenTelemetry().loadClass(Tracing.class.getName());
    Object tracing = type.getConstructor(TracingConfig.class).newInstance(config);

    call(tracing, type.getDeclaredMethod("begin"));
    call(tracing, type.getMethod("bindTo", MeterRegistry.class), registry);
    assertThat(registry.getMeters()).isEmpty();
    assertThat(Spans.areOn()).isFalse();
    call(tracing, type.getDeclaredMethod("end"));
  }

  private static void call(Object target, Method method, Object... arguments)
      throws ReflectiveOperationException {
    method.setAccessible(true);
    method.invoke(target, arguments);
  }

  @Test
  void makesNoObjectsWhileItIsOff() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    steps();
    long before = threads.getCurrentThreadAllocatedBytes();
    steps();
    // Measuring costs a few hundred bytes itself.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(TIMES);
  }

  private static void steps() {
    for (int i = 0; i < TIMES; i++) {
      try (Span outer = Spans.begin(Span.Kind.SERVER, "GET", null).enter();
          Span inner = Spans.inner(Span.Kind.CLIENT, "ask")) {
        outer.set("a", "b").traceparent(null);
        inner.set("n", 1L);
      }
    }
  }
}
