"use client";

import { TriangleAlert } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { pointsToCss } from "@/components/signing/drawn-field";
import { FieldContent, type FieldContentProps } from "@/components/signing/field-content";
import { emptyPrompt, fieldLabel } from "@/components/signing/model/labels";
import { boxId } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import { useReducedPrintSize } from "@/components/typeset-text/use-reduced-print-size";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { fill } from "@/lib/i18n/fill";
import type { SigningMessages } from "@/lib/i18n/signing-messages";
import { fieldBox } from "@/lib/rules/typeset-text";
import { formatValue } from "@/lib/rules/values/value-rules";

/** A field's position on its page. */
export const positionStyleOf = ({
  x,
  y,
  width,
  height,
}: Pick<ContentField, "x" | "y" | "width" | "height">): CSSProperties => ({
  left: `${(x ?? 0) * 100}%`,
  top: `${(y ?? 0) * 100}%`,
  width: `${(width ?? 0) * 100}%`,
  height: `${(height ?? 0) * 100}%`,
});

/** Touch targets extend 44 px around a box's centre, however small the page is shown. */
const REACH =
  "pointer-coarse:after:absolute pointer-coarse:after:top-1/2 pointer-coarse:after:left-1/2 pointer-coarse:after:h-full pointer-coarse:after:min-h-11 pointer-coarse:after:w-full pointer-coarse:after:min-w-11 pointer-coarse:after:-translate-1/2 pointer-coarse:after:content-['']";

type BoxState = "empty" | "optional" | "filled" | "problem";

export const BOX_STYLES: Record<BoxState, string> = {
  empty: "bg-accent-soft/80 border-accent text-accent",
  optional: "bg-accent-soft/50 border-accent border-dashed text-accent",
  filled: "bg-accent-soft/25 border-accent/40 text-[#0d1229]",
  problem: "bg-bad-soft/90 border-bad text-bad",
};

export interface FieldBoxProps extends FieldContentProps {
  readonly isActive: boolean;
  readonly hasProblem: boolean;
  readonly isAnswered: boolean;
  readonly onOpen: (fieldId: string) => void;
  readonly onToggle: (fieldId: string, isOn: boolean) => void;
}

/** The box's accessible name. */
export function spokenName(
  {
    field,
    value,
    isAnswered,
    hasProblem,
    locale,
  }: Pick<FieldBoxProps, "field" | "value" | "isAnswered" | "hasProblem" | "locale">,
  messages: SigningMessages,
  isTooLong = false,
): string {
  const { box } = messages.page;
  const isSignature = FIELD_TRAITS[field.type].isSignature;
  const content = isAnswered ? (isSignature ? box.signed : formatValue(field, value, locale)) : box.empty;
  return [
    fieldLabel(field, messages),
    field.required ? box.required : box.optional,
    content,
    isTooLong ? box.tooLong : null,
    hasProblem ? box.attention : null,
  ]
    .filter(Boolean)
    .join(box.separator);
}

/** A recipient's field on the page. Clicking it opens its card; a checkbox is toggled in place. */
export const SigningFieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { field, page, value, locale, isActive, hasProblem, isAnswered, onOpen, onToggle } = props;
  const messages = useMessages();
  const text = isAnswered ? formatValue(field, value, locale) : "";
  const isTooLong = useReducedPrintSize(field, fieldBox(field, page), text) !== null;
  const look = hasProblem ? "problem" : isAnswered ? "filled" : field.required ? "empty" : "optional";
  const className = `absolute flex scroll-my-40 rounded-[2px] border p-0 text-left transition-[background-color,box-shadow] duration-100 ${REACH} ${BOX_STYLES[look]} ${
    isActive
      ? "z-10 ring-2 ring-accent forced-colors:outline-4 forced-colors:outline-[Highlight]"
      : "hover:ring-1 hover:ring-accent"
  }`;
  if (FIELD_TRAITS[field.type].valueKind === "boolean")
    return (
      <span
        style={positionStyleOf(field)}
        className={`${className} after:pointer-events-none has-focus-visible:outline-2 has-focus-visible:outline-focus`}
      >
        <input
          id={boxId(field.id)}
          type="checkbox"
          checked={isAnswered}
          onChange={(event) => onToggle(field.id, event.target.checked)}
          aria-label={fieldLabel(field, messages)}
          aria-required={field.required || undefined}
          aria-invalid={hasProblem || undefined}
          className="absolute top-1/2 left-1/2 size-full -translate-1/2 cursor-pointer appearance-none outline-none pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        />
        <FieldContent {...props} />
      </span>
    );
  const height = (field.height ?? 0) * page.height;
  return (
    <button
      type="button"
      aria-label={spokenName(props, messages, isTooLong)}
      aria-expanded={isActive}
      onClick={() => onOpen(field.id)}
      id={boxId(field.id)}
      style={positionStyleOf(field)}
      className={className}
    >
      {isAnswered ? (
        <>
          <FieldContent {...props} isFramed />
          {isTooLong && (
            // Above the box, because a value that is too long fills it completely.
            <TriangleAlert
              aria-hidden
              className="pointer-events-none absolute right-0 bottom-full mb-0.5 size-4 rounded-full bg-warn-soft text-warn"
            />
          )}
        </>
      ) : (
        <span
          className={`flex size-full overflow-hidden px-[0.3em] font-medium whitespace-nowrap ${FIELD_TRAITS[field.type].isMultiline ? "items-start pt-[0.2em]" : "items-center"}`}
          style={{ fontSize: pointsToCss(Math.min(10, height * 0.62), page) }}
        >
          <span dir="auto" className="truncate">
            {emptyPrompt(field, messages)}
          </span>
        </span>
      )}
    </button>
  );
});

/** A read-only field: computed, filled by the server, or filled by another recipient. */
export function FixedField(
  props: FieldContentProps & {
    note?: string | undefined;
    signedBy?: string | null;
    /** Label of the option marked here; see `drawnParts`. */
    option?: string | null;
  },
) {
  const { field, page, note, signedBy, option = null } = props;
  const messages = useMessages();
  const height = (field.height ?? 0) * page.height;
  return (
    <div className="pointer-events-none absolute text-[#0d1229]" style={positionStyleOf(field)}>
      {FIELD_TRAITS[field.type].filledBy !== "template" && (
        <span className="sr-only">
          {fieldLabel(field, messages)}: {option}
        </span>
      )}
      {signedBy || note ? (
        <span
          className="flex size-full items-center overflow-hidden rounded-[2px] border border-dashed border-line-strong px-[0.3em] whitespace-nowrap text-muted"
          style={{ fontSize: pointsToCss(Math.min(9, height * 0.6), page) }}
        >
          <span dir="auto" className="truncate">
            {signedBy ? fill(messages.page.box.signedBy, { name: signedBy }) : note}
          </span>
        </span>
      ) : (
        <FieldContent {...props} isMark={option !== null} />
      )}
    </div>
  );
}
