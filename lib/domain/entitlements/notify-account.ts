import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";

/** Notifies pages that show an account's plan or standing; within a transaction, when it commits. */
export async function notifyAccount(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_notify(${CHANNELS.accounts}, ${userId})`;
}
