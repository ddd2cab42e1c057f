import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { SecurityDetails } from "@/lib/contracts/security-events";
import { recordAct } from "@/lib/domain/security-log/record-act";
import type { Tx } from "@/lib/platform/database/db";

/** What an operator does on the page of operations. */
export type Operation = "mails_resumed" | "failed_work_run_again" | "failed_work_discarded";

/** Records what an operator did, in the instance's log; call it last in the transaction. */
export const recordOperation = (
  tx: Tx,
  operator: UserPrincipal,
  operation: Operation,
  details: SecurityDetails,
): Promise<void> =>
  recordAct(
    tx,
    [{ kind: "instance" }],
    { userId: operator.userId },
    {
      type: "settings.changed",
      target: { type: "operations", id: null, name: operation },
      details: { act: operation, ...details },
    },
  );
