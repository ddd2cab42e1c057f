import { isMainThread, workerData } from "node:worker_threads";
import { serve } from "./serve";
import { WATCH_OWN_RSS_FLAG } from "./tasks";
import { startWatchdog, watch } from "./watchdog";

/**
 * Entry of a PDF worker process; the same file is the entry of its watchdog thread. Started only by the pool
 * (`lib/pdf/pool`), never by hand: without a parent to talk to it ends at once.
 */
if (!isMainThread) {
  watch(workerData);
} else if (process.send) {
  const watchdog = startWatchdog(import.meta.url, { watchRss: process.argv.includes(WATCH_OWN_RSS_FLAG) });
  serve(watchdog);
} else {
  process.exit(64);
}
