package org.wardvoice.platform.launcher;

/** Ends this process when its parent has ended, so that no orphan occupies the port. */
final class ParentWatch {

  private ParentWatch() {}

  /** Does nothing unless {@code wardvoice.launcher.end-with-parent} is {@code true}. */
  static void endWithParent() {
    if (Boolean.getBoolean("wardvoice.launcher.end-with-parent")) {
      ProcessHandle.current().parent().ifPresent(ParentWatch::watch);
    }
  }

  private static void watch(ProcessHandle parent) {
    Thread watch =
        new Thread(
            () -> {
              parent.onExit().join();
              System.exit(1);
            },
            "Parent watch");
    watch.setDaemon(true);
    watch.start();
  }
}
