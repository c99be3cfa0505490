package org.wardvoice.platform.opentelemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.wardvoice.testing.Ports;

/** A collector of traces, which takes OTLP over HTTP and keeps it. */
final class Collector implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<ResourceSpans> received = new CopyOnWriteArrayList<>();
  private final Semaphore open = new Semaphore(0);
  private volatile String authorization;

  private Collector(HttpServer server) {
    this.server = server;
  }

  /** Listens on a port of 127.0.0.1, or on any free one if it is 0. */
  static Collector start(int port) {
    Collector collector = silent(port);
    collector.open.release(Integer.MAX_VALUE / 2);
    return collector;
  }

  /** A collector that never answers. */
  static Collector silent(int port) {
    HttpServer server = Ports.httpServer(port);
    Collector collector = new Collector(server);
    server.createContext("/v1/traces", collector::receive);
    server.setExecutor(collector.threads);
    server.start();
    return collector;
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      open.acquire();
      authorization = exchange.getRequestHeaders().getFirst("Authorization");
      try (InputStream body = new GZIPInputStream(exchange.getRequestBody())) {
        received.addAll(ExportTraceServiceRequest.parseFrom(body).getResourceSpansList());
      }
      exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
      exchange.sendResponseHeaders(200, -1);
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** The header of the last batch. */
  String authorization() {
    return authorization;
  }

  /** All steps of a trace so far. */
  List<Span> spans(String traceId) {
    return received.stream()
        .flatMap(node -> node.getScopeSpansList().stream())
        .flatMap(scope -> scope.getSpansList().stream())
        .filter(span -> hex(span.getTraceId().toByteArray()).equals(traceId))
        .toList();
  }

  /** The attributes of the node that sent the first batch. */
  Map<String, String> node() {
    return received.get(0).getResource().getAttributesList().stream()
        .collect(Collectors.toMap(one -> one.getKey(), one -> text(one.getValue())));
  }

  static Map<String, String> attributes(Span span) {
    return span.getAttributesList().stream()
        .collect(Collectors.toMap(one -> one.getKey(), one -> text(one.getValue())));
  }

  static String id(Span span) {
    return hex(span.getSpanId().toByteArray());
  }

  static String parent(Span span) {
    return hex(span.getParentSpanId().toByteArray());
  }

  private static String text(AnyValue value) {
    return switch (value.getValueCase()) {
      case INT_VALUE -> Long.toString(value.getIntValue());
      case DOUBLE_VALUE -> Double.toString(value.getDoubleValue());
      default -> value.getStringValue();
    };
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
