import "server-only";
import type { Template } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Notifies pages that show the template after it has changed: the library, or for an unsent upload the list of
 * documents.
 */
export const notifyLibrary = (tx: Tx, { kind, workspaceId }: Pick<Template, "kind" | "workspaceId">) =>
  notifyList(tx, kind === "oneoff" ? "documents" : "templates", workspaceId);
