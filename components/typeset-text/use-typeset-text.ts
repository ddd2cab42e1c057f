"use client";

import { useMeasures } from "@/components/typeset-text/measurer-context";
import type { Box } from "@/lib/pure/print/fit-text";
import { type TextStyle, type TypesetText, textsToMeasure, typesetText } from "@/lib/rules/typeset-text";

/** Sets a value into its box by the rule of the seal; `isExact` is false while it is only about right. */
export function useTypesetText(
  text: string,
  box: Box,
  style: TextStyle,
): TypesetText & { readonly isExact: boolean } {
  const { texts, areExact } = useMeasures(textsToMeasure(text, style));
  return { ...typesetText(text, box, style, texts), isExact: areExact };
}
