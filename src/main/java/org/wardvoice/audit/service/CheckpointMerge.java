package org.wardvoice.audit.service;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.Verdict.Broken;
import org.wardvoice.audit.entity.ChainRepository.Checkpoint;

/**
 * The checkpoints of a chain, those of the file and those of the database, beside a walk along its links. Both rise with
 * the walk, so that none is kept in memory.
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
  private boolean forged;
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

  /** Compares what was signed about a position with what there is. */
  Optional<Broken> check(long position, String hash, UUID eventId) {
    if (forged) {
      return Optional.of(Problem.CHECKPOINT_FORGED.at(position, eventId));
    }
    boolean inFile = line.isPresent() && line.get().position() == position;
    if (inFile && !agrees(line.get(), position, hash)) {
      return Optional.of(Problem.CHECKPOINT_DIFFERS.at(position, eventId));
    }
    if (inFile) {
      agreeing++;
      advance();
    }
    Checkpoint row = row();
    if (row == null || row.position() != position) {
      return Optional.empty();
    }
    rows.remove();
    return row(row, hash, eventId, inFile);
  }

  private Optional<Broken> row(Checkpoint row, String hash, UUID eventId, boolean inFile) {
    Optional<Statement> said = keys.verified(row.statement());
    if (said.isEmpty()) {
      return Optional.of(Problem.CHECKPOINT_FORGED.at(row.position(), eventId));
    }
    if (!agrees(said.get(), row.position(), hash)) {
      return Optional.of(Problem.CHECKPOINT_DIFFERS.at(row.position(), eventId));
    }
    if (!lines.exists()) {
      return Optional.of(Problem.CHECKPOINT_FILE_MISSING.at(null, null));
    }
    return inFile
        ? Optional.empty()
        : Optional.of(Problem.CHECKPOINT_FILE_INCOMPLETE.at(row.position(), eventId));
  }

  private boolean agrees(Statement said, long position, String hash) {
    return said.chain().equals(chain) && said.position() == position && said.hash().equals(hash);
  }

  /**
   * After the last link nothing more may be signed.
   *
   * @param end how far the chain goes by now: it may have grown during the walk
   */
  Optional<Broken> checkEnd(long end) {
    if (forged) {
      return Optional.of(Problem.CHECKPOINT_FORGED.at(null, null));
    }
    Checkpoint row = row();
    long signed =
        Math.max(line.map(Statement::position).orElse(0L), row == null ? 0 : row.position());
    return signed > end ? Optional.of(Problem.TAIL_CUT_OFF.at(signed, null)) : Optional.empty();
  }

  private void advance() {
    if (lines.hasNext()) {
      line = keys.verified(lines.next());
      forged = line.isEmpty();
    } else {
      line = Optional.empty();
    }
  }

  /** The row to be compared next; null where there is none. */
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
