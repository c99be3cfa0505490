package org.wardvoice.operations.command;

import java.util.List;

/** A command of the command line. */
interface Command {

  /** The exit codes. */
  int DONE = 0;

  int PROBLEM = 1;
  int MISUSED = 2;

  /** Done, but recordings of the installation itself are missing or damaged. */
  int RECORDINGS_LACKING = 3;

  /** How to call it, as lines. */
  String usage();

  /**
   * Runs it.
   *
   * @param arguments after the command's name
   * @return the exit code
   * @throws Misuse if the arguments are wrong; nothing has happened then
   * @throws Exception whose message is printed
   */
  int run(List<String> arguments, Console console) throws Exception;
}
