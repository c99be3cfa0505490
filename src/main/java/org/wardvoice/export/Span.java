package org.wardvoice.export;

import org.wardvoice.shared.Nullable;

/**
 * A range of values, such as times.
 *
 * @param from inclusive; null: no lower limit
 * @param to exclusive; null: no upper limit
 */
public record Span<T extends Comparable<? super T>>(@Nullable T from, @Nullable T to) {

  public static <T extends Comparable<? super T>> Span<T> open() {
    return new Span<>(null, null);
  }

  /** The intersection; may be empty. */
  public Span<T> within(Span<T> other) {
    T latest =
        from == null || (other.from != null && other.from.compareTo(from) > 0) ? other.from : from;
    T earliest = to == null || (other.to != null && other.to.compareTo(to) < 0) ? other.to : to;
    return new Span<>(latest, earliest);
  }

  @Override
  public String toString() {
    return (from == null ? "" : from) + "/" + (to == null ? "" : to);
  }
}
