package org.wardvoice.bench;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

/**
 * What reads of patients cost with one, two and three nodes on one database, in processor time, and what they cost with as
 * many installations of their own. All share the processors and caches of one machine, so that each costs more beside
 * others; what nodes cost more than installations is the price of their common database.
 */
@Isolated("other work would slow it down")
class NodesBench {

  private static final int MOST_NODES = 3;
  private static final int ROUNDS = 3;

  /** Of a round, to all nodes together. */
  private static final int REQUESTS = 2_400;

  private static final int CONNECTIONS = 6;
  private static final int WARM_UP = 6_000;
  private static final List<String> USERS = List.of("super_admin", "doctor", "nurse");

  private static final String NODES = " nodes";
  private static final String INSTALLATIONS = " installations";

  private final List<ServerProcess> servers = new ArrayList<>();

  /** What a node is asked, by a user of its own. */
  private record Node(ServerProcess server, long databasePid, String path, String authorization) {

    static Node of(ServerProcess server, long databasePid, String user) {
      Api api = Api.at(server.uri("/")).as(user + "@demo.example");
      String patient = api.get("/api/patients?limit=1").data().at("/patients/0/id").asText();
      return new Node(server, databasePid, "/api/patients/" + patient, api.sent("Authorization"));
    }

    void send(int requests, int connections) throws Exception {
      Throughput.responseTimes(connections, () -> sendOverOne(requests / connections));
    }

    private long[] sendOverOne(int requests) throws Exception {
      byte[] read = HttpText.get(path, Map.of("Authorization", authorization));
      try (KeptConnection connection = new KeptConnection(server.uri("/"))) {
        for (int i = 0; i < requests; i++) {
          int status = connection.exchange(read);
          if (status != 200) {
            throw new IllegalStateException("Status " + status);
          }
        }
      }
      return new long[0];
    }
  }

  /**
   * Milliseconds of processor time for each request.
   *
   * @param servers of the nodes
   * @param databases of their databases
   */
  private record Cost(double servers, double databases) {

    static Cost soFar(List<Node> nodes) {
      return new Cost(
          nodes.stream().mapToDouble(node -> ProcessorTime.ofProcess(node.server().pid())).sum(),
          nodes.stream()
              .mapToLong(Node::databasePid)
              .distinct()
              .mapToDouble(ProcessorTime::ofFamily)
              .sum());
    }

    Cost since(Cost before) {
      return new Cost(
          (servers - before.servers) / REQUESTS, (databases - before.databases) / REQUESTS);
    }

    double whole() {
      return servers + databases;
    }
  }

  @Test
  void comparesNodesWithInstallations() throws Exception {
    try {
      Node first = start(ServerProcess.onFreshFolder(), USERS.get(0));
      List<Node> nodes = new ArrayList<>(List.of(first));
      List<Node> installations = new ArrayList<>(List.of(first));
      for (int i = 1; i < MOST_NODES; i++) {
        nodes.add(start(ServerProcess.onFreshFolder().beside(first.server()), USERS.get(i)));
        installations.add(start(ServerProcess.onFreshFolder(), USERS.get(i)));
      }
      try (LockWaits waits = LockWaits.watch(first.server().database())) {
        for (Node node : union(nodes, installations)) {
          node.send(WARM_UP, CONNECTIONS);
        }
        compare(nodes, installations);
        System.out.println(waits);
      }
    } finally {
      for (int i = servers.size() - 1; i >= 0; i--) {
        servers.get(i).close();
      }
    }
  }

  private Node start(ServerProcess server, String user) throws Exception {
    servers.add(server);
    server.forBenchmarks().with("wardvoice.transcription.workers", "0").start().awaitReady();
    boolean alone = Files.exists(server.dataFolder().resolve("postgres"));
    return Node.of(server, (alone ? server : servers.get(0)).databasePid(), user);
  }

  private static Set<Node> union(List<Node> nodes, List<Node> installations) {
    Set<Node> all = new LinkedHashSet<>(nodes);
    all.addAll(installations);
    return all;
  }

  private static void compare(List<Node> nodes, List<Node> installations) throws Exception {
    Map<String, List<Cost>> costs = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (int count = 1; count <= MOST_NODES; count++) {
        measure(costs, count + NODES, nodes.subList(0, count));
        if (count > 1) {
          measure(costs, count + INSTALLATIONS, installations.subList(0, count));
        }
      }
    }
    costs.forEach(NodesBench::report);
    for (int count = 2; count <= MOST_NODES; count++) {
      System.out.printf(
          "%d nodes on one database do the reads of %.2f installations.%n",
          count, count * whole(costs.get(count + INSTALLATIONS)) / whole(costs.get(count + NODES)));
    }
  }

  private static void measure(Map<String, List<Cost>> costs, String name, List<Node> asked)
      throws Exception {
    costs.computeIfAbsent(name, first -> new ArrayList<>()).add(round(asked));
  }

  private static Cost round(List<Node> asked) throws Exception {
    Cost before = Cost.soFar(asked);
    ExecutorService clients = Executors.newFixedThreadPool(asked.size());
    try {
      List<Future<?>> all = new ArrayList<>();
      for (Node node : asked) {
        all.add(
            clients.submit(
                () -> {
                  node.send(REQUESTS / asked.size(), CONNECTIONS / asked.size());
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      clients.shutdownNow();
    }
    return Cost.soFar(asked).since(before);
  }

  private static void report(String asked, List<Cost> costs) {
    System.out.printf(
        "%s: %.2f ms of processor time for a read: servers %.2f, databases %.2f%n",
        asked,
        whole(costs),
        Throughput.median(costs.stream().map(Cost::servers).toList()),
        Throughput.median(costs.stream().map(Cost::databases).toList()));
  }

  private static double whole(List<Cost> costs) {
    return Throughput.median(costs.stream().map(Cost::whole).toList());
  }
}
