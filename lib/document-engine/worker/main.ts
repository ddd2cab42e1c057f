import "./compile-later";
import { isMainThread, workerData } from "node:worker_threads";
import { PROBE_FLAG } from "@/lib/platform/sandbox/probe-findings";
import { serveTasks } from "./serve-tasks";
import { NO_WATCHDOG_FLAG, WATCH_OWN_RSS_FLAG } from "./tasks";
import { runWatchdog, startWatchdog } from "./watchdog";

/**
 * Entry point of a PDF worker process and of its watchdog thread. Started only by the pool (`lib/document-engine/pool`),
 * never manually: without an IPC parent it exits immediately.
 */
if (!isMainThread) {
  runWatchdog(workerData);
} else if (process.send && process.argv.includes(PROBE_FLAG)) {
  void import("./probe").then(({ serveProbe }) => serveProbe());
} else if (process.send) {
  const watchRss = process.argv.includes(WATCH_OWN_RSS_FLAG);
  serveTasks(process.argv.includes(NO_WATCHDOG_FLAG) ? null : startWatchdog(import.meta.url, { watchRss }));
} else {
  process.exit(64);
}
