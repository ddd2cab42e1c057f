import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";

/** Notifies pages that show an account's plan or standing; inside a transaction, the notification is sent on commit. */
export async function notifyAccount(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_notify(${CHANNELS.accounts}, ${userId})`;
}
