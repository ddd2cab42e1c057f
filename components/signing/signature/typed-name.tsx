"use client";

import { useEffect, useState } from "react";
import { fontFamily, type SignatureFont } from "@/components/signing/model/script-fonts";
import { PEN_COLOUR } from "@/lib/pure/ink";

/** As in the PDF: percentages of the field's height and width. */
const SIZE_OF_HEIGHT = 72;
const SIZE_OF_WIDTH = 96;
/** Estimate until the font has been measured. */
const GUESSED_EM = 0.45;

const ALIGN = { left: "justify-start", center: "justify-center", right: "justify-end" } as const;

function measuredEm(text: string, family: string): number | null {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return null;
  context.font = `100px ${family.replace("var(--font-sans)", "sans-serif")}`;
  return context.measureText(text).width / 100;
}

/** A name in a handwriting font, scaled to fit its container. */
export function TypedName(props: {
  text: string;
  font: SignatureFont | null | undefined;
  align?: keyof typeof ALIGN;
}) {
  const { text, font, align = "center" } = props;
  const family = fontFamily(font);
  const [em, setEm] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { loadScriptFont } = await import("./script-font-faces");
      await loadScriptFont(family.split(",")[0] ?? family, text);
      if (isCurrent) setEm(measuredEm(text, family));
    };
    // If the font fails to load, the name falls back to the text font.
    void load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [family, text]);
  const width = Math.max(em ?? [...text].length * GUESSED_EM, 0.5);
  return (
    <span className="block size-full [container-type:size]">
      <span
        className={`flex size-full items-center overflow-hidden whitespace-pre leading-none ${ALIGN[align]}`}
        style={{
          fontFamily: family,
          color: PEN_COLOUR,
          fontSize: `min(${SIZE_OF_HEIGHT}cqh, ${SIZE_OF_WIDTH / width}cqw)`,
          opacity: em === null ? 0.6 : 1,
        }}
      >
        {text}
      </span>
    </span>
  );
}
