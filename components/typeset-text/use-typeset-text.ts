"use client";

import { useMeasures } from "@/components/typeset-text/measurer-context";
import type { Box } from "@/lib/pure/print/fit-text";
import { type TextStyle, type TypesetText, textsToMeasure, typesetText } from "@/lib/rules/typeset-text";

/** Typesets a value in its box by the same rule as the seal; `isExact` is false while the result is an estimate. */
export function useTypesetText(
  text: string,
  box: Box,
  style: TextStyle,
): TypesetText & { readonly isExact: boolean } {
  const { texts, areExact } = useMeasures(textsToMeasure(text, style));
  return { ...typesetText(text, box, style, texts), isExact: areExact };
}
