import "server-only";
import { env } from "@/lib/env";

/**
 * Points at which a crash test may kill the process: between the steps of completion, of removing a file, and of a
 * batch of emails, around the commit of a draft's changes, between a response of the payment provider and our commit, and
 * during a back-up, a restore and a rotation of the secret.
 */
export type Failpoint =
  | "after-render"
  | "after-timestamp"
  | "after-upload"
  | "before-commit"
  | "after-commit"
  | "after-bytes-removed"
  | "before-edit-commit"
  | "after-edit-commit"
  | "before-dispatch"
  | "after-row-sent"
  | "after-mails-queued"
  | "after-mail-taken"
  | "after-mails-recorded"
  | "after-customer-created"
  | "after-checkout-created"
  | "after-public-checkout-created"
  | "after-purchase-attached"
  | "after-plan-changed"
  | "after-change-scheduled"
  | "after-cancellation"
  | "after-schedule-released"
  | "after-refund-made"
  | "after-checkout-expired"
  | "after-refund"
  | "after-schedule-created"
  | "after-extra-ended"
  | "after-suspended-ended"
  | "after-customer-tagged"
  | "before-manifest"
  | "after-files-restored"
  | "before-rows-commit"
  | "secret-announced"
  | "secret-current"
  | "former-secrets-distrusted"
  | "after-batch-encrypted";

/**
 * Kills the process as `kill -9` does when `COUNTERSIGN_FAILPOINT` names this point; the variable is ignored in
 * production.
 */
export function failpoint(point: Failpoint): void {
  if (env.failpoint === point) process.kill(process.pid, "SIGKILL");
}
