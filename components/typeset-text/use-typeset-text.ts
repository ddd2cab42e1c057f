"use client";

import { useMeasures } from "@/components/typeset-text/measurer-context";
import type { BoxSize } from "@/lib/pure/print/fit-text";
import {
  type FieldTextStyle,
  type TypesetValue,
  textsToMeasure,
  typesetText,
} from "@/lib/rules/typeset-text";

/** Typesets a value in its box by the same rule as the seal; `isExact` is false while the result is an estimate. */
export function useTypesetText(
  text: string,
  box: BoxSize,
  style: FieldTextStyle,
): TypesetValue & { readonly isExact: boolean } {
  const { texts, areExact } = useMeasures(textsToMeasure(text, style));
  return { ...typesetText(text, box, style, texts), isExact: areExact };
}
