package org.wardvoice.shared.crypto;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.enterprise.util.TypeLiteral;
import java.lang.annotation.Annotation;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.config.Settings;

/** Provides real keysets, in a test without a container, to code that looks them up in the container. */
public final class KeysetsOutside extends CDI<Object> {

  private final Keysets keysets;

  private KeysetsOutside(Keysets keysets) {
    this.keysets = keysets;
  }

  /** Keysets in a folder; creates missing ones. */
  public static Keysets open(Path folder) {
    return open(folder, "");
  }

  /** Keysets that are encrypted with a master key, unless it is empty. */
  public static Keysets open(Path folder, String master) {
    Keysets keysets =
        new Keysets(
            folder,
            new MasterKey(Settings.shipped(Map.of("wardvoice.keys.master-key", master))),
            Duration.ofMinutes(5),
            Clock.systemUTC());
    keysets.open();
    return keysets;
  }

  /** Opens keysets and makes them available to lookups. */
  public static synchronized void in(Path folder) {
    Keysets keysets = open(folder);
    CDI.setCDIProvider(() -> new KeysetsOutside(keysets));
  }

  /** The same, unless another test has made some available. */
  public static synchronized void orIn(Path folder) {
    try {
      CDI.current();
    } catch (IllegalStateException none) {
      in(folder);
    }
  }

  @Override
  public Object get() {
    return keysets;
  }

  @Override
  @SuppressWarnings("unchecked") // there is nothing else to ask for
  public <U> Instance<U> select(Class<U> type, Annotation... qualifiers) {
    return (Instance<U>) this;
  }

  @Override
  public Iterator<Object> iterator() {
    return List.<Object>of(keysets).iterator();
  }

  @Override
  public boolean isUnsatisfied() {
    return false;
  }

  @Override
  public boolean isAmbiguous() {
    return false;
  }

  @Override
  public void destroy(Object instance) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Handle<Object> getHandle() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Iterable<? extends Handle<Object>> handles() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Instance<Object> select(Annotation... qualifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <U> Instance<U> select(TypeLiteral<U> type, Annotation... qualifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public BeanManager getBeanManager() {
    throw new UnsupportedOperationException();
  }
}
