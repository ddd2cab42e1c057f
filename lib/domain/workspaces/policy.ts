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
  // Whose templates they may share, and use and change whatever a template's sharing says, besides their own.
  "templates:manage": ["owner", "admin"],
  // The same goes for saved fields.
  "saved-fields:manage": ["owner", "admin"],
  // Contacts and their groups are everyone's work; a role that only reads is not in this list.
  "contacts:change": ["owner", "admin", "member"],
  // Deleting takes them from everyone, and all of them with a few requests.
  "contacts:delete": ["owner", "admin"],
  "webhooks:manage": ["owner", "admin"],
  "api-keys:manage": ["owner", "admin"],
  // The log lists every document that a key accessed, including those that a member may not see.
  "request-log:read": ["owner", "admin"],
} as const satisfies Record<string, readonly MemberRole[]>;

export type WorkspaceAction = keyof typeof ALLOWED;

/** For the documentation. */
export const rolesFor = (action: WorkspaceAction): readonly MemberRole[] => ALLOWED[action];

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

/**
 * Whether the caller acts for the whole workspace instead of a member: an API key does while its creator may create
 * keys. Its rights follow the creator's current role (contract, sections 3 and 12).
 */
export const actsForWorkspace = ({ principal, role }: WorkspaceContext): boolean =>
  principal.kind === "api_key" && may(role, "api-keys:manage");
