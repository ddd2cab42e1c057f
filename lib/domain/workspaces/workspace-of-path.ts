import "server-only";
import { db } from "@/lib/platform/database/db";
import { isUuid } from "@/lib/pure/id";

const WORKSPACE = { select: { workspaceId: true } } as const;
type Found = { workspaceId: string } | null;

const FINDERS = {
  document: (id: string): Promise<Found> => db().document.findUnique({ where: { id }, ...WORKSPACE }),
  template: (id: string): Promise<Found> => db().template.findUnique({ where: { id }, ...WORKSPACE }),
  assembly: (id: string): Promise<Found> => db().assembly.findUnique({ where: { id }, ...WORKSPACE }),
  "bulk send": (id: string): Promise<Found> => db().bulkSend.findUnique({ where: { id }, ...WORKSPACE }),
  endpoint: (id: string): Promise<Found> => db().webhookEndpoint.findUnique({ where: { id }, ...WORKSPACE }),
};

/** Paths of the dashboard that name a resource, the more specific ones first; each captures the resource's id. */
const NAMES: readonly [path: RegExp, resource: keyof typeof FINDERS][] = [
  [/^\/(?:documents|templates)\/new\/files\/([^/]+)/, "assembly"],
  [/^\/documents\/bulk\/new\/([^/]+)/, "template"],
  [/^\/documents\/bulk\/([^/]+)/, "bulk send"],
  [/^\/documents\/new\/([^/]+)/, "template"],
  [/^\/documents\/([^/]+)/, "document"],
  [/^\/templates\/([^/]+)/, "template"],
  [/^\/developers\/webhooks\/([^/]+)/, "endpoint"],
];

/**
 * Finds the workspace of the resource that a path of the dashboard names. The page decides whether the reader may see
 * it.
 * @param path without a workspace: `/documents/{id}`
 * @returns the workspace's id; null if the path names no resource, or one that does not exist
 */
export async function workspaceOfPath(path: string): Promise<string | null> {
  for (const [pattern, resource] of NAMES) {
    const id = pattern.exec(path)?.[1];
    if (id && isUuid(id)) return (await FINDERS[resource](id))?.workspaceId ?? null;
  }
  return null;
}
