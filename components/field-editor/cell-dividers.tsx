import type { ContentField } from "@/lib/contracts/content";
import { supportsCells } from "@/lib/contracts/field-types";

/** Lines between the cells of a field, to line them up with printed ones. */
export function CellDividers({ field: { type, style } }: { field: Pick<ContentField, "type" | "style"> }) {
  const cells = supportsCells(type) ? (style.comb ?? 0) : 0;
  if (cells < 2) return null;
  return (
    <span
      aria-hidden
      data-cells={cells}
      // Also covers the border: the cells divide the field's whole width.
      className="pointer-events-none absolute -inset-px bg-[linear-gradient(to_right,var(--role)_1px,transparent_1px)] opacity-60"
      style={{ backgroundSize: `${100 / cells}% 100%` }}
    />
  );
}
