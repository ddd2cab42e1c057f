"use client";

import { useMeasures } from "@/components/set-text/measurer-context";
import type { Box } from "@/lib/pure/print/fit-text";
import { type SetText, setText, type TextStyle, textsToMeasure } from "@/lib/rules/set-text";

/** Sets a value into its box by the rule of the seal; `isExact` is false while it is only about right. */
export function useSetText(
  text: string,
  box: Box,
  style: TextStyle,
): SetText & { readonly isExact: boolean } {
  const { texts, areExact } = useMeasures(textsToMeasure(text, style));
  return { ...setText(text, box, style, texts), isExact: areExact };
}
