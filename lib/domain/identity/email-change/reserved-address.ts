import "server-only";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** How long the former mailbox can undo a change, in milliseconds (a week). */
export const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether the address is kept for an account that had it: as long as a change can be undone, nobody else can take it.
 * @param except the account that may have it
 */
export async function isReservedAddress(
  email: string,
  except: string | null = null,
  client: Pick<Tx, "emailChange"> = db(),
): Promise<boolean> {
  const found = await client.emailChange.findFirst({
    where: {
      formerEmail: email,
      changedAt: { not: null },
      undoneAt: null,
      undoUntil: { gt: getClock().now() },
      ...(except ? { userId: { not: except } } : {}),
    },
    select: { id: true },
  });
  return found !== null;
}
