import "server-only";
import { env } from "@/lib/env";

/** Where a crash test may stop the process: between the steps of completion, of removing a file, and of mails that go out together. */
export type Failpoint =
  | "after-render"
  | "after-timestamp"
  | "after-upload"
  | "before-commit"
  | "after-commit"
  | "after-bytes-removed"
  | "before-dispatch"
  | "after-mails-queued"
  | "after-mail-taken"
  | "after-mails-recorded";

/**
 * Kills the process as `kill -9` does, when `COUNTERSIGN_FAILPOINT` names this point; never in production,
 * where the variable is ignored.
 */
export function failpoint(point: Failpoint): void {
  if (env.failpoint === point) process.kill(process.pid, "SIGKILL");
}
