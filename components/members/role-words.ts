import type { MemberRole } from "@/lib/contracts/workspaces";

/** Each role by its name, and what it may do. */
export const ROLE_WORDS: Record<MemberRole, { label: string; may: string }> = {
  owner: { label: "Owner", may: "May do everything, and pays for it" },
  admin: { label: "Admin", may: "Manages members, keys and settings" },
  member: { label: "Member", may: "Makes templates, sends documents" },
};

/** The roles that can be given, for a choice. */
export const ASSIGNABLE_ROLES = (["member", "admin"] as const).map((role) => ({
  value: role,
  label: ROLE_WORDS[role].label,
  hint: ROLE_WORDS[role].may,
}));
