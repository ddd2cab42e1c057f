"use client";

import { useTypesetText } from "@/components/typeset-text/use-typeset-text";
import type { ContentField } from "@/lib/contracts/content";
import type { BoxSize } from "@/lib/pure/print/fit-text";
import { isTypesetAsText } from "@/lib/rules/typeset-as-text";
import { textStyleOf } from "@/lib/rules/typeset-text";

const NO_BOX: BoxSize = { width: 1, height: 1 };

/**
 * The size in points at which a value is printed if it is too long for its field; null if it is not, and until that
 * is known.
 * @param box the field's box in points; null while it has none
 * @param text the value as printed
 */
export function useReducedPrintSize(field: ContentField, box: BoxSize | null, text: string): number | null {
  const isSet = box !== null && isTypesetAsText(field);
  const { size, isTooLong, isExact } = useTypesetText(isSet ? text : "", box ?? NO_BOX, textStyleOf(field));
  return isExact && isTooLong ? size : null;
}
