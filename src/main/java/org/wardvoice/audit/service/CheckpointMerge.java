package org.wardvoice.audit.service;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.wardvoice.audit.Verdict.Broken;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;

/**
 * The checkpoints of a chain, from the file and from the database, in step with a walk along its links. All are sorted
 * by position, so that none is kept in memory.
 */
final class CheckpointMerge implements AutoCloseable {

  private final UUID chain;
  private final ReadChain chains;
  private final CheckpointKeys keys;
  private final CheckpointFiles.Lines lines;
  private final Deque<Checkpoint> rows = new ArrayDeque<>();
  private boolean rowsEnded;
  private long lastRow;
  private Optional<Statement> line = Optional.empty();
  private String text = "";
  private long lastLine;
  private Problem wrong;
  private long agreeing;

  CheckpointMerge(UUID chain, ReadChain chains, CheckpointKeys keys, CheckpointFiles files) {
    this.chain = chain;
    this.chains = chains;
    this.keys = keys;
    this.lines = files.open(chain);
    advance();
  }

  long agreeing() {
    return agreeing;
  }

  /** Compares the checkpoints of a position with the actual hash. */
  Optional<Broken> check(long position, String hash, UUID eventId) {
    if (wrong != null) {
      return Optional.of(wrong.at(position, eventId));
    }
    boolean inFile = line.isPresent() && line.get().position() == position;
    if (inFile && !agrees(line.get(), position, hash)) {
      return Optional.of(Problem.CHECKPOINT_DIFFERS.at(position, eventId));
    }
    String known = inFile ? text : null;
    if (inFile) {
      agreeing++;
      advance();
    }
    Checkpoint row = row();
    if (row == null || row.position() != position) {
      return Optional.empty();
    }
    rows.remove();
    return Optional.ofNullable(problem(row, hash, known)).map(found -> found.at(position, eventId));
  }

  /**
   * The problem of a row.
   *
   * @param known the file's line for the same position, which matches; null if there is none
   */
  private Problem problem(Checkpoint row, String hash, String known) {
    if (row.statement().equals(known)) {
      return null;
    }
    Optional<Statement> said = keys.verified(row.statement());
    if (said.isEmpty()) {
      return Problem.CHECKPOINT_FORGED;
    }
    if (!agrees(said.get(), row.position(), hash)) {
      return Problem.CHECKPOINT_DIFFERS;
    }
    if (!lines.exists()) {
      return Problem.CHECKPOINT_FILE_MISSING;
    }
    return known == null ? Problem.CHECKPOINT_FILE_INCOMPLETE : null;
  }

  private boolean agrees(Statement said, long position, String hash) {
    return said.chain().equals(chain) && said.position() == position && said.hash().equals(hash);
  }

  /**
   * After the last link, only checkpoints of entries sealed during the walk may follow, and no line without a link.
   *
   * @param walked the position of the last link of the walk
   * @param end the current end of the chain; called after all lines are read
   */
  Optional<Broken> checkEnd(long walked, LongSupplier end) {
    Checkpoint row = row();
    long signed = row == null ? 0 : row.position();
    while (wrong == null && line.isPresent()) {
      if (line.get().position() <= walked) {
        return Optional.of(Problem.CHECKPOINT_OUT_OF_ORDER.at(line.get().position(), null));
      }
      signed = Math.max(signed, line.get().position());
      advance();
    }
    if (wrong != null) {
      return Optional.of(wrong.at(null, null));
    }
    return signed > end.getAsLong()
        ? Optional.of(Problem.TAIL_CUT_OFF.at(signed, null))
        : Optional.empty();
  }

  /** Positions must rise: a repeated line would hide all that follow it. */
  private void advance() {
    line = Optional.empty();
    if (lines.hasNext()) {
      text = lines.next();
      line = keys.verified(text);
      wrong = line.isEmpty() ? Problem.CHECKPOINT_FORGED : null;
    } else if (!lines.isReadable()) {
      wrong = Problem.CHECKPOINT_FILE_MISSING;
    }
    if (line.isPresent() && line.get().position() <= lastLine) {
      wrong = Problem.CHECKPOINT_OUT_OF_ORDER;
    }
    lastLine = line.map(Statement::position).orElse(lastLine);
  }

  /** The next row to compare; null if there is none. */
  private Checkpoint row() {
    if (rows.isEmpty() && !rowsEnded) {
      rows.addAll(chains.checkpoints(chain, lastRow));
      rowsEnded = rows.isEmpty();
      lastRow = rowsEnded ? lastRow : rows.getLast().position();
    }
    return rows.peek();
  }

  @Override
  public void close() {
    lines.close();
  }
}
