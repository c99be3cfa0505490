package org.wardvoice.integration.service.export;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Set;
import org.wardvoice.export.ExportSource;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.Ids;

/** Checks the request before the response starts. */
@ApplicationScoped
public class PrepareExport {

  private Instance<ExportSource<?>> sources;
  private ExportAudit audit;
  private ExportPlace place;
  private Clock clock;

  protected PrepareExport() {}

  @Inject
  public PrepareExport(
      @Any Instance<ExportSource<?>> sources, ExportAudit audit, ExportPlace place, Clock clock) {
    this.sources = sources;
    this.audit = audit;
    this.place = place;
    this.clock = clock;
  }

  /**
   * Finds a record type by its name.
   *
   * @throws org.wardvoice.shared.error.NotFound if it is unknown
   * @throws NotPermitted if the caller may not read it
   */
  public Exportable find(Caller caller, String dataType) {
    DataType type = DataType.of(dataType);
    ExportSource<?> source =
        sources.stream()
            .filter(one -> one.dataType().equals(type.text()))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("No feature exports " + type.text()));
    if (source.permissions().stream().noneMatch(caller::may)) {
      throw new NotPermitted(source.permissions().get(0));
    }
    return new Exportable(type, source);
  }

  /** A record type that the caller may export. */
  public record Exportable(DataType type, ExportSource<?> source) {

    /** The names of its filters. */
    public Set<String> filters() {
      return source.filters();
    }

    /**
     * Checks a format.
     *
     * @throws InvalidInput if the format doesn't support this record type
     */
    public void check(ExportFormat format) {
      if (!format.holds(type)) {
        throw new InvalidInput(
            "format",
            "must be one of: json, ndjson, csv, xml; hl7 is not available for " + type.text());
      }
    }
  }

  /**
   * Prepares an export.
   *
   * @throws InvalidInput if the value of a filter is invalid
   */
  public Export prepare(Caller caller, Exportable exportable, ExportAsked asked) {
    return new Export(
        Ids.next(),
        caller,
        exportable.type(),
        asked.format(),
        asked.freeText(),
        clock.instant(),
        exportable.source().select(caller, asked.wanted()),
        asked.recipient(),
        asked.told());
  }

  /**
   * Acquires a slot and audits the start.
   *
   * @throws org.wardvoice.shared.error.TooManyRequests if this node or the organization has the maximum number of
   *     exports
   */
  public void begin(Export export) {
    place.take(export.caller().organizationId());
    audit.begun(export);
  }
}
