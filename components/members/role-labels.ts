import type { AssignableRole } from "@/lib/contracts/members";
import type { MemberRole } from "@/lib/contracts/workspaces";

/** Each role's label, and what it permits. */
export const ROLE_LABELS: Record<MemberRole, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Full access, and pays for the workspace" },
  admin: { label: "Admin", may: "Manages members, keys and settings" },
  member: { label: "Member", may: "Creates templates and sends documents" },
};

/** Assignable roles, as options. */
export const ASSIGNABLE_ROLES = (["member", "admin"] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role].label,
  hint: ROLE_LABELS[role].may,
}));

/** The role for an option's value. */
export const assignableRole = (value: string): AssignableRole => (value === "admin" ? "admin" : "member");
