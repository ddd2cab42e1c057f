import type { WorkspaceContext } from "@/lib/context";
import type { MemberRole } from "@/lib/contracts/workspaces";
import { AppError } from "@/lib/errors";

/** Permissions in a workspace, in one table (API, Authentication, rules 1 to 3). */
const ALLOWED = {
  "workspace:update": ["owner", "admin"],
  "workspace:delete": ["owner"],
  "assistants:allow": ["owner"],
  "billing:manage": ["owner"],
  "members:manage": ["owner", "admin"],
  // Every member may create and use tags and folders; changing or deleting one affects everyone.
  "labels:manage": ["owner", "admin"],
  // Owners and admins may share, use and change other members' templates too, whatever a template's sharing states.
  "templates:manage": ["owner", "admin"],
  // As for tags and folders, every member may create and use saved fields; changing or deleting one affects everyone.
  "saved-fields:manage": ["owner", "admin"],
  // All members work on contacts and their groups; a role that can only read would not be in this list.
  "contacts:change": ["owner", "admin", "member"],
  // A deletion affects everyone, and a few requests can delete all contacts.
  "contacts:delete": ["owner", "admin"],
  "webhooks:manage": ["owner", "admin"],
  "api-keys:manage": ["owner", "admin"],
  // The log lists every document that a key accessed, including documents that a member may not see.
  "request-log:read": ["owner", "admin"],
  // The log has where each member signed in from.
  "security-events:read": ["owner", "admin"],
} as const satisfies Record<string, readonly MemberRole[]>;

export type WorkspaceAction = keyof typeof ALLOWED;

/** For the documentation. */
export const rolesFor = (action: WorkspaceAction): readonly MemberRole[] => ALLOWED[action];

/** Whether a role permits an action; for pages, which hide actions that would be refused. */
export const hasPermission = (role: MemberRole, action: WorkspaceAction): boolean =>
  (ALLOWED[action] as readonly MemberRole[]).includes(role);

/** @throws {AppError} INSUFFICIENT_ROLE */
export function assertPermission(role: MemberRole, action: WorkspaceAction): void {
  if (hasPermission(role, action)) return;
  throw new AppError("INSUFFICIENT_ROLE", {
    detail: `Only ${ALLOWED[action].join(" or ")} can do this. Ask the owner of the workspace.`,
  });
}

/**
 * Whether the caller acts for the whole workspace instead of a member: an API key does so as long as its creator may
 * create keys. Its rights follow the creator's current role (contract, sections 3 and 12).
 */
export const actsForWorkspace = ({ principal, role }: WorkspaceContext): boolean =>
  principal.kind === "api_key" && hasPermission(role, "api-keys:manage");
