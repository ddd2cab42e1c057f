import { writeFileSync } from "node:fs";

/** The lowest priority of a process group (sched(7), "The autogroup feature"). */
const LOWEST = "19";

/**
 * Lets the browser go first: a user's browser does not share its cores with the server. The browser has a session of its
 * own; this one holds the benchmark, the server and the database. Linux only; elsewhere they share the cores evenly.
 *
 * @returns whether it took effect
 */
export function giveWayToBrowser(): boolean {
  try {
    writeFileSync("/proc/self/autogroup", LOWEST);
    return true;
  } catch {
    return false;
  }
}
