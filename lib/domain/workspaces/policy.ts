import type { MemberRole } from "@/lib/contracts/workspaces";
import { AppError } from "@/lib/errors";

/** Permissions in a workspace, in one table (API, Authentication, rules 1 to 3). */
const ALLOWED = {
  "workspace:update": ["owner", "admin"],
  "workspace:delete": ["owner"],
  "billing:manage": ["owner"],
  "members:manage": ["owner", "admin"],
  "webhooks:manage": ["owner", "admin"],
  "api-keys:manage": ["owner", "admin"],
  // The log lists every document that a key accessed, including those that a member may not see.
  "request-log:read": ["owner", "admin"],
} as const satisfies Record<string, readonly MemberRole[]>;

export type WorkspaceAction = keyof typeof ALLOWED;

/** For pages, which hide actions that would be refused. */
export const may = (role: MemberRole, action: WorkspaceAction): boolean =>
  (ALLOWED[action] as readonly MemberRole[]).includes(role);

/** @throws {AppError} INSUFFICIENT_ROLE */
export function assertMay(role: MemberRole, action: WorkspaceAction): void {
  if (may(role, action)) return;
  throw new AppError("INSUFFICIENT_ROLE", {
    detail: `Only ${ALLOWED[action].join(" or ")} can do this. Ask the owner of the workspace.`,
  });
}
