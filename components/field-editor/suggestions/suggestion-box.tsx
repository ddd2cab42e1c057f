"use client";

import { Check, X } from "lucide-react";
import { memo } from "react";
import { FieldIcon } from "@/components/editor/field-icon";
import { kindOf } from "@/components/editor/model/field-kinds";
import { isConfident, type Suggestion } from "@/components/editor/model/suggestions";
import { CellDividers } from "@/components/field-editor/cell-dividers";
import { NO_ROLE_STYLE, type RoleStyle } from "@/components/shown-fields/role-styles";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { boxOf, type PlacedOption, placedOptions } from "@/lib/rules/field-box";

type Props = {
  suggestion: Suggestion;
  look: RoleStyle | undefined;
  /** Position and size in CSS pixels of the page column. */
  left: number;
  top: number;
  width: number;
  height: number;
  isSelected: boolean;
  /** Whether a press on the box places a field there instead. */
  isCovered: boolean;
  onFocus: (id: string) => void;
  onAccept: (id: string) => void;
};

export const SUGGESTION_HELP_ID = "ghost-help";

/** A suggestion's accessible name. */
function spoken({ suggestion, look }: Props): string {
  const { name } = kindOf(suggestion.type);
  const label = suggestion.label.trim();
  const parts = [
    `Suggested: ${label || name}`,
    label ? name : "",
    look ? `for ${look.name}` : "",
    `page ${suggestion.page ?? "none"}`,
    isConfident(suggestion) ? "" : "uncertain",
  ];
  return parts.filter(Boolean).join(", ");
}

/** A box narrower than this, in CSS pixels, only has room for an icon. */
const TINY_PX = 44;

/** A suggested field on its page, dashed because it is not a field yet. Enter accepts it. */
export const SuggestionBox = memo(function GhostBox(props: Props) {
  const { suggestion, look, left, top, width, height, isSelected, isCovered, onFocus, onAccept } = props;
  const { id, type, label } = suggestion;
  const isTiny = width < TINY_PX;
  const options = placedOptions(suggestion);
  return (
    <button
      type="button"
      data-field-id={id}
      data-suggestion
      aria-label={spoken(props)}
      aria-describedby={SUGGESTION_HELP_ID}
      aria-pressed={isSelected}
      onFocus={() => onFocus(id)}
      // As with fields, a click with detail 0 comes from Enter or Space.
      onClick={(event) => event.detail === 0 && onAccept(id)}
      style={{
        ...(look?.style ?? NO_ROLE_STYLE),
        ...{ left, top, width, height },
        fontSize: Math.max(8, Math.min(12, height * 0.55)),
      }}
      className={cn(
        "absolute flex cursor-move select-none items-center gap-1 rounded-[3px] border border-(--role) border-dashed px-1 text-left text-(--role) leading-none outline-offset-1",
        // Without a background, the text between the options' boxes stays readable.
        options.length === 0 && "bg-[color-mix(in_srgb,var(--role-soft)_55%,transparent)]",
        isTiny && "justify-center px-0",
        isCovered && "pointer-events-none",
        isSelected && "z-10 touch-none ring-1 ring-(--role)",
        isSelected && options.length === 0 && "bg-(--role-soft)",
      )}
    >
      {options.length > 0 ? (
        <OptionBoxes suggestion={suggestion} options={options} />
      ) : (
        <>
          <CellDividers field={suggestion} />
          <FieldIcon type={type} size={Math.min(14, Math.max(8, height * 0.6))} />
          {!isTiny && (
            <span className="min-w-0 flex-1 truncate leading-tight">
              {label.trim() || kindOf(type).name}
              {!isConfident(suggestion) && <span aria-hidden> ?</span>}
            </span>
          )}
        </>
      )}
    </button>
  );
});

/** The boxes that tick a suggestion's options, within its own box. */
function OptionBoxes({ suggestion, options }: { suggestion: Suggestion; options: readonly PlacedOption[] }) {
  const around = boxOf(suggestion);
  if (!around) return null;
  return options
    .filter(({ box }) => box.page === around.page)
    .map(({ index, box }) => (
      <span
        key={index}
        aria-hidden
        className="absolute rounded-[2px] bg-[color-mix(in_srgb,var(--role-soft)_55%,transparent)] outline-(--role) outline-1 outline-solid"
        style={{
          left: `${(100 * (box.x - around.x)) / around.width}%`,
          top: `${(100 * (box.y - around.y)) / around.height}%`,
          width: `${(100 * box.width) / around.width}%`,
          height: `${(100 * box.height) / around.height}%`,
        }}
      />
    ));
}

/** Minimum distance, in CSS pixels, from the bottom of the page for buttons below a box. */
const ROOM_PX = 44;

type ActionsProps = {
  left: number;
  top: number;
  width: number;
  height: number;
  page: { left: number; top: number; width: number; height: number };
  onAccept: () => void;
  onReject: () => void;
};

/** Accept and reject buttons of the selected suggestion. */
export function SuggestionActions({ left, top, width, height, page, onAccept, onReject }: ActionsProps) {
  const isRight = left + width / 2 > page.left + page.width / 2;
  const isLow = top + height + ROOM_PX > page.top + page.height;
  return (
    <div
      // Prevents the press from reaching the page below.
      onPointerDown={(event) => event.stopPropagation()}
      className={cn(
        "absolute z-30 flex gap-1 rounded-md bg-raised p-1 shadow-overlay",
        isRight && "-translate-x-full",
        isLow && "-translate-y-full",
      )}
      style={{ left: isRight ? left + width : left, top: isLow ? top - 6 : top + height + 6 }}
    >
      {/* By keyboard it is Enter and Delete, and Tab leads to the next field. */}
      <Button size="sm" tabIndex={-1} onClick={onAccept}>
        <Check aria-hidden />
        Use
      </Button>
      <Button size="sm" variant="quiet" tabIndex={-1} onClick={onReject}>
        <X aria-hidden />
        Reject
      </Button>
    </div>
  );
}
