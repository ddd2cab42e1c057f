import "./compile-later";
import { isMainThread, workerData } from "node:worker_threads";
import { serveTasks } from "./serve-tasks";
import { WATCH_OWN_RSS_FLAG } from "./tasks";
import { runWatchdog, startWatchdog } from "./watchdog";

/**
 * Entry point of a PDF worker process and of its watchdog thread. Started only by the pool (`lib/document-engine/pool`),
 * never manually: without an IPC parent it exits immediately.
 */
if (!isMainThread) {
  runWatchdog(workerData);
} else if (process.send) {
  const watchdog = startWatchdog(import.meta.url, { watchRss: process.argv.includes(WATCH_OWN_RSS_FLAG) });
  serveTasks(watchdog);
} else {
  process.exit(64);
}
