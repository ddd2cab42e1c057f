import type { RoleStyle } from "@/components/shown-fields/role-styles";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { ShownField } from "@/lib/domain/signing/shown-fields";

type Props = { looks: ReadonlyMap<string, RoleStyle>; fields: readonly ShownField[] };

/** Legend of role colours, with the number of fields of each role and whether all are filled. */
export function RoleLegend({ looks, fields }: Props) {
  const rows = [...looks.values()].flatMap((look) => {
    const own = fields.filter(
      ({ roleKey, type }) => roleKey === look.role.key && FIELD_TRAITS[type].filledBy !== "template",
    );
    const filled = own.filter(({ state }) => state === "given" || state === "left_empty");
    // A field whose options have boxes of their own appears as several shown fields.
    const total = new Set(own.map(({ id }) => id.split(".")[0])).size;
    return total ? [{ look, total, isFilled: filled.length === own.length }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Fields by recipient" className="mb-3 flex flex-wrap gap-x-5 gap-y-2 text-xs">
      {rows.map(({ look, total, isFilled }) => (
        <li key={look.role.key} className="flex min-w-0 items-center gap-2" style={look.style}>
          <span
            aria-hidden
            className="flex h-5 min-w-5 items-center justify-center rounded-full bg-(--role) px-1 font-semibold text-[0.625rem] text-role-ink"
          >
            {look.initials}
          </span>
          <span className="max-w-56 truncate font-medium" title={look.name}>
            {look.name}
          </span>
          <span className="whitespace-nowrap text-muted">
            {total} {total === 1 ? "field" : "fields"}
            {isFilled ? ", filled in" : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
