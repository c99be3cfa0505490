package org.wardvoice.shared.process;

import java.io.IOException;

/**
 * Starts programs. The JVM watches over each with a thread that it uses again for others, and that would keep the class
 * loader of the application that had it started first, even when that application has been removed.
 */
final class ProgramStart {

  private ProgramStart() {}

  static Process of(ProcessBuilder program) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader application = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try {
      return program.start();
    } finally {
      thread.setContextClassLoader(application);
    }
  }
}
