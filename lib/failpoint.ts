import "server-only";
import { env } from "@/lib/env";

/**
 * Where a crash test may kill the process: between the steps of completion, of removing a file, and of a batch of
 * emails.
 */
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
 * Kills the process as `kill -9` does when `COUNTERSIGN_FAILPOINT` names this point; the variable is ignored in
 * production.
 */
export function failpoint(point: Failpoint): void {
  if (env.failpoint === point) process.kill(process.pid, "SIGKILL");
}
