"use client";

import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { useTypesetText } from "@/components/typeset-text/use-typeset-text";
import type { ContentField, PageSize } from "@/lib/contracts/content";
import { INKS } from "@/lib/contracts/field-types";
import { fieldBox, textStyleOf } from "@/lib/rules/typeset-text";

/** The value's own colour. */
export const textColour = ({ style: { color } }: Pick<ContentField, "style">): CSSProperties =>
  color ? { color: INKS[color] } : {};

type Props = {
  text: string;
  field: Pick<ContentField, "type" | "width" | "height" | "style">;
  page: Pick<PageSize, "width" | "height">;
  /** Whether the surrounding box has a border of 1 px, which the PDF does not have. */
  isFramed?: boolean;
  /** Without classes that would conflict with its own. */
  className?: string | undefined;
};

/**
 * A text value as it will be printed: each line at its position, and as wide as in the PDF's font, which the page
 * does not use. Fills its container.
 */
export function TypesetText({ text, field, page, isFramed = false, className }: Props) {
  const box = fieldBox(field, page) ?? { width: 0, height: 0 };
  const style = textStyleOf(field);
  const { size, lines, isExact } = useTypesetText(text, box, style);
  const hasSigns = style.cells !== null;
  return (
    <>
      {hasSigns && <span className="sr-only">{text}</span>}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is text, and read as such */}
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        aria-hidden={hasSigns || undefined}
        fill="currentColor"
        fontSize={size}
        className={clsx(
          "pointer-events-none absolute overflow-visible",
          isFramed ? "-inset-px size-[calc(100%+2px)]" : "inset-0 size-full",
          className,
        )}
        style={textColour(field)}
      >
        {lines.map(({ text: line, x, baseline, width, base }, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number.
            key={index}
            x={hasSigns ? x + width / 2 : base === "rtl" ? x + width : x}
            y={baseline}
            direction={base}
            textAnchor={hasSigns ? "middle" : "start"}
            {...(isExact &&
              !hasSigns &&
              width > 0 && { textLength: width, lengthAdjust: "spacingAndGlyphs" })}
            className="whitespace-pre"
          >
            {line}
          </text>
        ))}
      </svg>
    </>
  );
}
