import type { CSSProperties } from "react";
import type { RoleLook } from "@/components/editor/editor-context";
import { colourOf, roleName } from "@/components/editor/model/roles";
import { initialsOf } from "@/components/ui/initials";
import type { ContentRole } from "@/lib/contracts/content";

/** One or two letters; of "Signer 2" the digit counts, as the words are all alike. */
function badgeOf(name: string, taken: ReadonlySet<string>, index: number): string {
  const initials = initialsOf(name);
  return taken.has(initials) ? `${initials.slice(0, 1)}${index + 1}` : initials;
}

/** Display of the roles, in their order; `names` overrides labels (recipients' names). */
export function roleLooks(
  roles: readonly ContentRole[],
  names: Readonly<Record<string, string>>,
): Map<string, RoleLook> {
  const looks = new Map<string, RoleLook>();
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
