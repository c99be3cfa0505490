package org.wardvoice.audit.service;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;

/** A chain's checkpoints in memory, with simple readable signatures. */
final class TestCheckpoints extends ReadChain implements CheckpointKeys, CheckpointFiles {

  static final UUID CHAIN = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");
  private static final Instant TIME = Instant.parse("2026-05-04T08:00:00Z");

  final List<Checkpoint> rows = new ArrayList<>();
  final List<String> lines = new ArrayList<>();
  long head;

  /** How far other threads have extended the chain since the head was read. */
  long grown;

  boolean begun;
  boolean lost;
  boolean unusable;
  int appends;
  int verifications;

  static String hash(long position) {
    return "hash " + position;
  }

  static String signed(long position) {
    return "signed|" + position + "|" + hash(position);
  }

  @Override
  public Optional<Link> head(UUID chain) {
    return head == 0 ? Optional.empty() : link(chain, head);
  }

  @Override
  public Optional<Link> link(UUID chain, long position) {
    return position > Math.max(head, grown)
        ? Optional.empty()
        : Optional.of(new Link(position, CHAIN, hash(position - 1), hash(position), "{}"));
  }

  @Override
  public List<Checkpoint> checkpoints(UUID chain, long after) {
    return rows.stream().filter(row -> row.position() > after).toList();
  }

  @Override
  public Optional<Checkpoint> lastCheckpoint(UUID chain) {
    return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(rows.size() - 1));
  }

  @Override
  public boolean hasNoCheckpoint() {
    return rows.isEmpty();
  }

  @Override
  public void keep(Statement statement, String signed) {
    rows.add(new Checkpoint(statement.position(), statement.time(), signed));
  }

  @Override
  public String sign(Statement statement) {
    return "signed|" + statement.position() + "|" + statement.hash();
  }

  @Override
  public Optional<Statement> verified(String signed) {
    verifications++;
    String[] parts = signed.split("\\|", -1);
    return parts.length == 3
        ? Optional.of(new Statement(CHAIN, Long.parseLong(parts[1]), parts[2], TIME))
        : Optional.empty();
  }

  @Override
  public String published() {
    return "{}";
  }

  @Override
  public void begin() {
    begun = true;
  }

  @Override
  public Optional<Tail> append(UUID chain, long position, String signed, boolean first) {
    appends++;
    if (unusable) {
      throw new java.io.UncheckedIOException(new java.io.IOException("stale handle"));
    }
    if (lost) {
      return Optional.empty();
    }
    long last = lines.isEmpty() ? 0 : position(lines.get(lines.size() - 1));
    if (last < position) {
      lines.add(signed);
    }
    String tail = lines.get(lines.size() - 1);
    return Optional.of(new Tail(position(tail), tail));
  }

  @Override
  public String replace(UUID chain, List<String> wanted) {
    lines.clear();
    lines.addAll(wanted);
    return "copy";
  }

  private static long position(String line) {
    return Long.parseLong(line.split("\\|", -1)[1]);
  }

  @Override
  public void remove(UUID chain) {
    lines.clear();
  }

  @Override
  public Lines open(UUID chain) {
    Iterator<String> read = (unusable ? List.<String>of() : List.copyOf(lines)).iterator();
    return new Lines() {

      @Override
      public boolean exists() {
        return !lost;
      }

      @Override
      public boolean isReadable() {
        return !unusable;
      }

      @Override
      public boolean hasNext() {
        return read.hasNext();
      }

      @Override
      public String next() {
        return read.next();
      }

      @Override
      public void close() {}
    };
  }
}
