/**
 * Preloaded into a program before its own code. The parent script holds the other end of stdin: when that closes, for
 * whatever reason, the program exits too, and releases its port, or its use of node_modules.
 */
const GRACE_MS = 10_000;

// Child processes inherit the option that preloads this file, but not necessarily the pipe.
if (Number(process.env.COUNTERSIGN_PARENT) === process.ppid) {
  process.stdin.resume();
  process.stdin.unref?.();
  process.stdin.on("error", () => {});
  process.stdin.once("close", () => {
    // Work that the next start repeats must not continue concurrently.
    if (process.env.COUNTERSIGN_PARENT_GONE === "abort") process.kill(process.pid, "SIGKILL");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
