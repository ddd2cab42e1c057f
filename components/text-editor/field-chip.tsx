"use client";

import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import type { CSSProperties } from "react";
import { FieldIcon } from "@/components/editor/field-icon";
import { kindOf } from "@/components/editor/model/field-kinds";
import { PX_PER_POINT } from "@/components/pdf-pages/page-layout";
import { NO_ROLE_STYLE } from "@/components/shown-fields/role-styles";
import { useChips } from "@/components/text-editor/text-editor-context";
import { roleOfVariable, variableLabel } from "@/components/text-editor/variables";
import { cn } from "@/components/ui/cn";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_LINE_HEIGHT_PT, FIELD_TRAITS, isTickBox } from "@/lib/contracts/field-types";
import { bodyVariable } from "@/lib/rules/body-variables";
import { hasOwnBox, roomOf } from "@/lib/rules/field-room";

/**
 * Narrower than a line including its margins, since the browser's trailing element would otherwise start another
 * line.
 */
const chip =
  "mx-px inline-flex max-w-[calc(100%-4px)] cursor-pointer select-none items-center gap-1 rounded-[4px] border px-1.5 align-baseline text-[0.85em] leading-snug";

/**
 * Gives the chip the size of the field's box on the pages, so that lines break in about the same places. A width set
 * by the author is exact; the default width is at least that of the chip's label.
 */
function roomStyle(field: ContentField): CSSProperties {
  if (!hasOwnBox(field) || isTickBox(field.type)) return {};
  const { widthPt, heightPt } = roomOf(field);
  const isOwn = typeof field.room?.characters === "number";
  return {
    [isOwn ? "width" : "minWidth"]: `min(100% - 4px, ${Math.round(widthPt * PX_PER_POINT)}px)`,
    ...(heightPt > FIELD_LINE_HEIGHT_PT ? { minHeight: Math.round(heightPt * PX_PER_POINT) } : {}),
  };
}

/** A field in the text, in the colour of its role. */
export function FieldChip({ node, selected }: NodeViewProps) {
  const { fields, roles, faulty } = useChips();
  const id: string = node.attrs.fieldId;
  const field = fields.get(id);
  const look = field && roles.get(field.roleKey);
  const hasProblem = faulty.has(id);
  const kind = field && kindOf(field.type).name;
  const name = field?.label.trim() || kind || "Missing field";
  const isRequired = field?.required && FIELD_TRAITS[field.type].filledBy === "recipient";
  const spoken = [
    name,
    kind === name ? "" : kind,
    look ? `for ${look.name}` : "no role",
    isRequired ? "required" : "",
    hasProblem ? "has a problem" : "",
  ];
  return (
    <NodeViewWrapper
      as="span"
      data-chip
      data-field-chip={id}
      data-drag-handle
      role="img"
      aria-label={spoken.filter(Boolean).join(", ")}
      style={{ ...(look?.style ?? NO_ROLE_STYLE), ...(field ? roomStyle(field) : {}) }}
      className={cn(
        chip,
        "border-(--role) bg-(--role-soft) text-ink [&_svg]:text-(--role)",
        (hasProblem || !field) && "border-bad border-dashed",
        selected && "ring-2 ring-(--role)",
      )}
    >
      {field && <FieldIcon type={field.type} size={13} />}
      <span className="truncate font-medium">
        {name}
        {isRequired && <span aria-hidden> *</span>}
      </span>
      {look && (
        <span
          aria-hidden
          className="flex h-4 min-w-4 shrink-0 items-center justify-center rounded-full bg-(--role) px-0.5 text-[0.625rem] font-semibold text-role-ink"
        >
          {look.initials}
        </span>
      )}
    </NodeViewWrapper>
  );
}

/** A variable in the text, shown by its label; in the colour of its role if it names a recipient. */
export function VariableChip({ node, selected }: NodeViewProps) {
  const { roles } = useChips();
  const name: string = node.attrs.name;
  const role = roles.get(roleOfVariable(name) ?? "");
  const isUnknown = bodyVariable(name) === null;
  const label = variableLabel(name, roles);
  return (
    <NodeViewWrapper
      as="span"
      data-chip
      data-variable-chip={name}
      data-drag-handle
      role="img"
      aria-label={`Variable: ${label}`}
      style={role?.style ?? NO_ROLE_STYLE}
      className={cn(
        chip,
        "border-transparent bg-(--role-soft) text-ink",
        isUnknown && "border-bad border-dashed",
        selected && "ring-2 ring-(--role)",
      )}
    >
      <span className="truncate">{label}</span>
    </NodeViewWrapper>
  );
}
