import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";

/** Notifies pages that show a workspace's list of documents or templates; within a transaction, when it commits. */
export async function notifyList(
  tx: Tx,
  list: "documents" | "templates",
  workspaceId: string,
): Promise<void> {
  await tx.$executeRaw`select pg_notify(${CHANNELS[list]}, ${workspaceId})`;
}
