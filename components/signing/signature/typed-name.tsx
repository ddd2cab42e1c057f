"use client";

import { useEffect, useState } from "react";
import { fontFamily, type SignatureFont } from "@/components/signing/model/script-fonts";
import { PEN_COLOUR } from "@/lib/pure/ink";
import { fitSignature, measuredName } from "@/lib/pure/print/fit-signature";
import { type BoxSize, lineTextOf, type MeasuredText } from "@/lib/pure/print/fit-text";

/** Used without a field: a box of about a field's shape, in points. */
const SAMPLE: BoxSize = { width: 160, height: 40 };

const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;
const POSITIONS = { left: "xMinYMid", center: "xMidYMid", right: "xMaxYMid" } as const;

/** Estimated width in em, until the font is loaded. */
const estimated = (text: string): number => [...text].length * 0.45;

/** Returns a function that measures text in em with the browser's copy of the font. */
function measureIn(family: string): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return estimated;
  context.font = `100px ${family.replace("var(--font-sans)", "sans-serif")}`;
  return (text) => context.measureText(text).width / 100;
}

type Props = {
  text: string;
  font: SignatureFont | null | undefined;
  align?: keyof typeof ANCHORS | undefined;
  /** The field, in points. */
  field?: BoxSize | null | undefined;
};

/** A name in a handwriting font, fitted to its field by the same rule as in the PDF. Fills its container. */
export function TypedName({ text, font, align = "center", field }: Props) {
  const family = fontFamily(font);
  const { width, height } = field ?? SAMPLE;
  const [measured, setMeasured] = useState<{ of: string; name: MeasuredText } | null>(null);
  const of = `${family}: ${text}`;
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { loadScriptFont } = await import("./script-font-faces");
      await loadScriptFont(family.split(",")[0] ?? family, text);
      if (isCurrent) setMeasured({ of, name: measuredName(text, measureIn(family)) });
    };
    // If the font fails to load, the name falls back to the text font.
    void load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [family, text, of]);
  const isMeasured = measured?.of === of;
  const name = isMeasured ? measured.name : measuredName(text, estimated);
  const { lines, places, size } = fitSignature(name, { width, height }, ANCHORS[align]);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is text, and read as such
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`${POSITIONS[align]} meet`}
      fill={PEN_COLOUR}
      // Positions are measured from the left in every language; on a right-to-left page, text would otherwise be
      // placed before them.
      style={{ fontFamily: family, direction: "ltr" }}
      fontSize={size}
      opacity={isMeasured ? 1 : 0.6}
      className="size-full overflow-hidden"
    >
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number.
          key={index}
          x={places[index]?.x}
          y={places[index]?.baseline}
          className="whitespace-pre"
        >
          {lineTextOf(line)}
        </text>
      ))}
    </svg>
  );
}
