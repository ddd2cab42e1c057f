/**
 * Loaded into a program before its own code. The script that started it holds the other end of stdin: when that is
 * gone, however it went, the program leaves too, and with it its port, or its hold on node_modules.
 */
const GRACE_MS = 10_000;

// Programs that this one starts inherit the option that loads this file, but not necessarily the pipe.
if (Number(process.env.COUNTERSIGN_PARENT) === process.ppid) {
  process.stdin.resume();
  process.stdin.unref?.();
  process.stdin.on("error", () => {});
  process.stdin.once("close", () => {
    // What the next start repeats anyway must not go on beside it.
    if (process.env.COUNTERSIGN_PARENT_GONE === "abort") process.kill(process.pid, "SIGKILL");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
