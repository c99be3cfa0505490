package org.wardvoice.plans;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.wardvoice.shared.json.Json;

/**
 * Passes every query on, after recording PostgreSQL's plan for it: by {@code explain} of the same statement with the
 * same values.
 */
final class ExplainingDataSource {

  private final DataSource real;
  private final List<Plan> plans = new ArrayList<>();

  ExplainingDataSource(DataSource real) {
    this.real = real;
  }

  /** The plan of a query. */
  record Plan(String sql, JsonNode root) {}

  /** The data source for the code under test. */
  DataSource dataSource() {
    return proxy(
        DataSource.class,
        (method, values) -> {
          Object result = invoke(real, method, values);
          return result instanceof Connection connection ? explaining(connection) : result;
        });
  }

  /** The plans since the last call. */
  List<Plan> taken() {
    List<Plan> taken = List.copyOf(plans);
    plans.clear();
    return taken;
  }

  private Connection explaining(Connection connection) {
    return proxy(
        Connection.class,
        (method, values) -> {
          Object result = invoke(connection, method, values);
          return result instanceof PreparedStatement statement
              ? explaining(connection, statement, (String) values[0])
              : result;
        });
  }

  private PreparedStatement explaining(
      Connection connection, PreparedStatement statement, String sql) {
    List<Call> calls = new ArrayList<>();
    return proxy(
        PreparedStatement.class,
        (method, values) -> {
          boolean sets = values != null && values.length > 1 && method.getName().startsWith("set");
          if (sets) {
            calls.add(new Call(method, Arrays.asList(values)));
          }
          if (method.getName().equals("executeQuery")) {
            plans.add(new Plan(sql, explain(connection, sql, calls)));
          }
          return invoke(statement, method, values);
        });
  }

  private static JsonNode explain(Connection connection, String sql, List<Call> calls)
      throws Throwable {
    try (PreparedStatement explain = connection.prepareStatement("explain (format json) " + sql)) {
      for (Call call : calls) {
        invoke(explain, call.method(), call.values().toArray());
      }
      try (ResultSet rows = explain.executeQuery()) {
        rows.next();
        return Json.read(rows.getString(1), JsonNode.class).get(0).get("Plan");
      }
    } catch (SQLException failed) {
      throw new IllegalStateException("can't explain " + sql, failed);
    }
  }

  private record Call(Method method, List<Object> values) {}

  /** Replaces a method of the real object. */
  private interface Handler {
    Object handle(Method method, Object... values) throws Throwable;
  }

  private static Object invoke(Object target, Method method, Object... values) throws Throwable {
    try {
      return method.invoke(target, values);
    } catch (InvocationTargetException failed) {
      throw failed.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, values) -> handler.handle(method, values)));
  }
}
