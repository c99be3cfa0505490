package org.wardvoice.reports.service.content;

import jakarta.persistence.EntityManager;
import java.io.OutputStream;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.analytics.Period;
import org.wardvoice.reports.client.JsonReportWriter;
import org.wardvoice.testing.Repositories;

/** Main class: reads the data of an organization's security report, including each detail row. */
final class GatherInLittleMemory {

  private GatherInLittleMemory() {}

  /**
   * Prints the number of rows.
   *
   * @param arguments database URL and user, organization, start and end of the period
   */
  public static void main(String[] arguments) throws Exception {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(arguments[0]);
    source.setUser(arguments[1]);
    ReportSpecification wanted =
        new ReportSpecification(
            UUID.randomUUID(),
            UUID.fromString(arguments[2]),
            ReportType.SECURITY_AUDIT,
            new Period(Instant.parse(arguments[3]), Instant.parse(arguments[4])),
            null,
            true,
            Instant.parse(arguments[4]).plusSeconds(1),
            ReportLanguage.ENGLISH);
    try (Repositories repositories = Repositories.on(source)) {
      EntityManager em = repositories.entityManager();
      em.getTransaction().begin();
      em.createNativeQuery("set transaction isolation level repeatable read").executeUpdate();
      write(Gathering.in(em, repositories, ZoneId.of("UTC")).gather(wanted));
      em.getTransaction().rollback();
    }
  }

  private static void write(ReportDocument report) throws Exception {
    long[] read = {0};
    Details details = report.details();
    Details counted =
        new Details(
            details.title(),
            details.columns(),
            details.total(),
            sink ->
                details
                    .rows()
                    .forEach(
                        row -> {
                          read[0]++;
                          return sink.take(row);
                        }));
    new JsonReportWriter()
        .write(
            new ReportDocument(report.heading(), List.of(), List.of(), List.of(), counted),
            OutputStream.nullOutputStream());
    System.out.printf("%d rows of %d%n", read[0], details.total());
  }
}
