"use client";

import { memo } from "react";
import { FieldIcon } from "@/components/editor/field-icon";
import { kindOf } from "@/components/editor/model/field-kinds";
import { CellDividers } from "@/components/field-editor/cell-dividers";
import { NO_ROLE_STYLE, type RoleStyle } from "@/components/shown-fields/role-styles";
import { cn } from "@/components/ui/cn";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

type Props = {
  field: ContentField;
  /** Label of the option whose box this is; null for a field's own box. */
  option: string | null;
  look: RoleStyle | undefined;
  /** Position and size in CSS pixels of the page column. */
  left: number;
  top: number;
  width: number;
  height: number;
  isSelected: boolean;
  problem: "error" | "warning" | null;
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
};

/**
 * A box narrower than this, in CSS pixels, has room only for an icon; the role's initials and the name are shown
 * outside it.
 */
const TINY_PX = 44;
/**
 * A box smaller than this, in CSS pixels, would be hard to see next to initials. Its colour shows the role; its name
 * is shown when it is selected.
 */
const INITIALS_PX = 11;
/** Room in CSS pixels that a name needs to the left of its box; closer to the edge, it is shown on the right. */
const NAME_ROOM_PX = 150;

/** Fixed and computed fields are not filled in by anyone. */
const mustBeFilled = ({ type, required }: ContentField): boolean =>
  required && FIELD_TRAITS[type].filledBy === "recipient";

/** A field's accessible name. */
function accessibleName({ field, option, look, problem }: Props): string {
  const parts = [
    option === null ? "" : `Option ${option}`,
    field.label.trim() || kindOf(field.type).name,
    field.label.trim() ? kindOf(field.type).name : "",
    look ? `for ${look.name}` : "no role",
    `page ${field.page ?? "none"}`,
    mustBeFilled(field) ? "required" : "",
    problem === "error" ? "has a problem" : problem === "warning" ? "has a hint" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * A field on its page: a native button in reading order, so that Tab moves from field to field. Pointer events are
 * handled by the stage around it.
 */
export const FieldBox = memo(function FieldBox(props: Props) {
  const { field, look, left, top, width, height, isSelected, problem, onFocus, onOpen } = props;
  const isTiny = width < TINY_PX;
  const size = Math.max(8, Math.min(12, height * 0.55));
  return (
    <button
      type="button"
      data-field-id={field.id}
      aria-label={accessibleName(props)}
      aria-pressed={isSelected}
      onFocus={() => onFocus(field.id)}
      // Pointer clicks are handled by the stage; a click with detail 0 comes from Enter or Space.
      onClick={(event) => event.detail === 0 && onOpen(field.id)}
      style={{ ...(look?.style ?? NO_ROLE_STYLE), left, top, width, height, fontSize: size }}
      className={cn(
        "group/field absolute flex cursor-move select-none items-center gap-1 rounded-[3px] border border-(--role) px-1 text-left text-(--role)",
        "bg-[color-mix(in_srgb,var(--role-soft)_90%,transparent)] leading-none outline-offset-1",
        isTiny && "justify-center px-0 hover:z-10 focus-visible:z-10",
        isSelected && "z-10 touch-none ring-1 ring-(--role)",
        problem === "error" && !isSelected && "border-bad border-dashed",
      )}
    >
      <CellDividers field={field} />
      <FieldIcon type={field.type} size={Math.min(14, Math.max(6, height * 0.6))} />
      {!isTiny && (
        <span className="min-w-0 flex-1 truncate font-medium leading-tight">
          {shownName(props)}
          {mustBeFilled(field) && <span aria-hidden> *</span>}
        </span>
      )}
      {isTiny && <OutsideName name={shownName(props)} isSelected={isSelected} isLeft={left > NAME_ROOM_PX} />}
      {!(isTiny && (isSelected || height < INITIALS_PX)) && (
        <RoleTag look={look} isOutside={isTiny} height={height} />
      )}
    </button>
  );
});

const shownName = ({ option, field }: Props): string =>
  option ?? (field.label.trim() || kindOf(field.type).name);

type OutsideNameProps = { name: string; isSelected: boolean; isLeft: boolean };

/** Name of a small box, shown next to it while it is hovered, focused or selected. */
const OutsideName = ({ name, isSelected, isLeft }: OutsideNameProps) => (
  <span
    aria-hidden
    className={cn(
      "pointer-events-none absolute top-1/2 hidden max-w-36 -translate-y-1/2 truncate rounded-sm bg-(--role) px-1.5 py-1 font-medium text-[11px] text-role-ink leading-tight",
      "group-hover/field:block group-focus-visible/field:block",
      isSelected && "block",
      isLeft ? "right-full mr-2" : "left-full ml-3",
    )}
  >
    {name}
  </span>
);

function RoleTag({
  look,
  isOutside,
  height,
}: {
  look: RoleStyle | undefined;
  isOutside: boolean;
  height: number;
}) {
  if (!look) return null;
  const size = Math.max(12, Math.min(18, height - 4));
  return (
    <span
      aria-hidden
      style={{ height: size, minWidth: size, fontSize: Math.max(8, size * 0.55) }}
      className={cn(
        "pointer-events-none flex shrink-0 items-center justify-center rounded-full bg-(--role) px-0.5 font-semibold text-role-ink",
        isOutside &&
          "absolute right-full bottom-full group-hover/field:hidden group-focus-visible/field:hidden",
      )}
    >
      {look.initials}
    </span>
  );
}
