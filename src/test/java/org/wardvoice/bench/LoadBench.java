package org.wardvoice.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.transcription.SampleRecordings;

/**
 * Reads of a patient over many connections while four workers transcribe, compared with one connection at rest. {@code
 * -Dbench.connections}, {@code -Dbench.seconds} and {@code -Dbench.recordings} set how many and for how long; {@code
 * -Dbench.pause} sets how many milliseconds each connection waits between its requests.
 */
@Isolated("other work would slow it down")
class LoadBench {

  private static final int CONNECTIONS = Integer.getInteger("bench.connections", 200);
  private static final long SECONDS = Long.getLong("bench.seconds", 60);
  private static final long PAUSE = Long.getLong("bench.pause", 0);

  /** Enough for two minutes of work. */
  private static final int RECORDINGS = Integer.getInteger("bench.recordings", 200);

  private final Map<Integer, LongAdder> statuses = new ConcurrentSkipListMap<>();

  @Test
  void comparesManyConnectionsWithOne() throws Exception {
    try (ServerProcess server =
        ServerProcess.onFreshFolder()
            .forBenchmarks()
            .with("wardvoice.transcription.workers", "4")
            .start()
            .awaitReady()) {
      Api api = Api.at(server.uri("/")).as("super_admin@demo.example");
      JsonNode patient = api.get("/api/patients?limit=1").data().path("patients").get(0);
      byte[] read =
          HttpText.get(
              "/api/patients/" + patient.path("id").asText(),
              Map.of("Authorization", api.sent("Authorization")));
      send(server, read, 8, TimeUnit.SECONDS.toNanos(20), 0);
      print("one connection at rest", send(server, read, 1, TimeUnit.SECONDS.toNanos(10), 0));
      Footprint.print(server);
      transcribe(api, patient.path("id").asText());
      print(
          CONNECTIONS + " connections, workers at work",
          send(server, read, CONNECTIONS, TimeUnit.SECONDS.toNanos(SECONDS), PAUSE));
      print("one connection afterwards", send(server, read, 1, TimeUnit.SECONDS.toNanos(10), 0));
      Footprint.print(server);
    }
  }

  private static void transcribe(Api api, String patient) {
    byte[] recording = SampleRecordings.spoken(40);
    for (int i = 0; i < RECORDINGS; i++) {
      api.upload(
              "/api/feedback",
              new FormBody()
                  .field("patient_id", patient)
                  .file("audio_file", "recording.wav", recording))
          .hasStatus(201);
    }
  }

  private void print(String name, long[] took) {
    System.out.printf(
        "%s: %d responses of status 200, p50 %.1f ms, p99 %.1f ms, longest %.1f ms; statuses %s%n",
        name, took.length, quantile(took, 0.5), quantile(took, 0.99), quantile(took, 1), statuses);
    statuses.clear();
  }

  /** In milliseconds; NaN of nothing. */
  private static double quantile(long[] took, double share) {
    return took.length == 0 ? Double.NaN : took[(int) ((took.length - 1) * share)] / 1e6;
  }

  /** Returns the times of the successful responses in nanoseconds, ascending. */
  private long[] send(ServerProcess server, byte[] request, int connections, long nanos, long pause)
      throws Exception {
    long end = System.nanoTime() + nanos;
    return Throughput.responseTimes(connections, () -> sendOverOne(server, request, end, pause));
  }

  private long[] sendOverOne(ServerProcess server, byte[] request, long end, long pause)
      throws Exception {
    LongStream.Builder took = LongStream.builder();
    try (KeptConnection connection = new KeptConnection(server.uri("/"))) {
      while (System.nanoTime() < end) {
        long start = System.nanoTime();
        int status = connection.exchange(request);
        statuses.computeIfAbsent(status, first -> new LongAdder()).increment();
        if (status == 200) {
          took.add(System.nanoTime() - start);
          TimeUnit.MILLISECONDS.sleep(pause);
        } else {
          TimeUnit.SECONDS.sleep(1);
        }
      }
    }
    return took.build().toArray();
  }
}
