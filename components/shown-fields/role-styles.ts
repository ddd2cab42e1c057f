import type { CSSProperties } from "react";
import { initialsOf } from "@/components/ui/initials";
import type { ContentRole } from "@/lib/contracts/content";

/** Display of a role: name, initials and colour. */
export type RoleStyle = {
  readonly role: ContentRole;
  readonly name: string;
  readonly initials: string;
  /** Sets `--role` and `--role-soft` for descendant elements. */
  readonly style: CSSProperties;
};

/** Style of a field whose role does not exist, or no longer exists. */
export const NO_ROLE_STYLE = {
  "--role": "var(--muted)",
  "--role-soft": "var(--sunken)",
} as CSSProperties;

/** Number of role colours. The ninth role reuses the first colour; its name distinguishes it. */
const ROLE_COLOURS = 8;

/** Number of a role's colour, 1 to 8, by the role's index. */
const colourOf = (index: number): number => (Math.max(0, index) % ROLE_COLOURS) + 1;

export const roleName = (role: ContentRole): string => role.label.trim() || role.key;

/** One or two letters; if the initials are taken, as for "Signer 2", a letter and the role's number. */
function badgeOf(name: string, taken: ReadonlySet<string>, index: number): string {
  const initials = initialsOf(name);
  return taken.has(initials) ? `${initials.slice(0, 1)}${index + 1}` : initials;
}

/** Styles of the roles, in their order; `names` (recipients' names) override the roles' labels. */
export function roleStyles(
  roles: readonly ContentRole[],
  names: Readonly<Record<string, string>>,
): Map<string, RoleStyle> {
  const looks = new Map<string, RoleStyle>();
  const taken = new Set<string>();
  for (const [index, role] of roles.entries()) {
    const name = names[role.key]?.trim() || roleName(role);
    const initials = badgeOf(name, taken, index);
    taken.add(initials);
    const colour = colourOf(index);
    const style = {
      "--role": `var(--role-${colour})`,
      "--role-soft": `var(--role-${colour}-soft)`,
    } as CSSProperties;
    if (!looks.has(role.key)) looks.set(role.key, { role, name, initials, style });
  }
  return looks;
}
