package org.wardvoice.bench;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.ratelimit.entity.WindowTable;
import org.wardvoice.ratelimit.entity.Windows;
import org.wardvoice.ratelimit.service.Counted;
import org.wardvoice.ratelimit.service.LimitRule;
import org.wardvoice.ratelimit.service.RateLimiter;
import org.wardvoice.testing.BareDatabase;

/** The cost of counting a request, and the number of database calls, compared with a call per request. */
class RateLimitBench {

  private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);

  private static BareDatabase database;
  private static Connection connection;
  private static WindowTable table;

  private final AtomicInteger calls = new AtomicInteger();

  @BeforeAll
  static void start() throws Exception {
    database = BareDatabase.withTables();
    connection = database.source().getConnection();
    table = new WindowTable(pooled());
    measured(new RateLimiter(table, CLOCK), counted(20_000), 20_000);
  }

  @AfterAll
  static void stop() throws Exception {
    connection.close();
    database.close();
  }

  @ParameterizedTest
  @CsvSource({"30, 1", "1000, 1", "1000, 2", "5000, 2", "100000, 1", "100000, 3"})
  void comparesLeasingWithAskingEachTime(int limit, int nodes) {
    RateLimiter limiter = new RateLimiter(counting(), CLOCK);
    for (int i = 0; i < nodes; i++) {
      limiter.heartbeat();
      table.heartbeat(UUID.randomUUID());
    }
    limiter.heartbeat();
    calls.set(0);
    Counted user = counted(limit);
    double allowed = measured(limiter, user, limit);
    int leases = calls.get();
    double refused = measured(limiter, user, 10_000);
    System.out.printf(
        "limit %d, %d nodes: %.1f µs a request, %.1f calls of the database for 1,000 requests;"
            + " refused: %.2f µs, %d calls; asking each time: %.1f µs%n",
        limit,
        nodes,
        allowed,
        leases * 1_000.0 / limit,
        refused,
        calls.get() - leases,
        askingEachTime(Math.min(limit, 2_000)));
    table.forgetEnded();
  }

  private static Counted counted(int limit) {
    return new Counted(LimitRule.USER, UUID.randomUUID().toString(), limit);
  }

  /** Microseconds per request. */
  private static double measured(RateLimiter limiter, Counted user, int times) {
    long start = System.nanoTime();
    for (int i = 0; i < times; i++) {
      limiter.take(List.of(user));
    }
    return (System.nanoTime() - start) / 1e3 / times;
  }

  private static double askingEachTime(int times) {
    long hour = CLOCK.instant().getEpochSecond() / 3_600 * 3_600;
    Windows.Window window = new Windows.Window("user", UUID.randomUUID().toString(), hour, 3_600);
    long start = System.nanoTime();
    for (int i = 0; i < times; i++) {
      table.lease(new Windows.Ask(window, times, 1, 2, 1));
    }
    return (System.nanoTime() - start) / 1e3 / times;
  }

  private Windows counting() {
    return proxy(
        Windows.class,
        (name, call) -> {
          calls.incrementAndGet();
          return call.on(table);
        });
  }

  /** A single open connection, as from a server's pool. */
  private static DataSource pooled() {
    Connection kept =
        proxy(Connection.class, (name, call) -> name.equals("close") ? null : call.on(connection));
    return proxy(DataSource.class, (name, call) -> kept);
  }

  private interface Call {
    Object on(Object target) throws ReflectiveOperationException;
  }

  private interface Handling {
    Object of(String name, Call call) throws ReflectiveOperationException;
  }

  private static <T> T proxy(Class<T> type, Handling handling) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                handling.of(method.getName(), target -> method.invoke(target, arguments))));
  }
}
