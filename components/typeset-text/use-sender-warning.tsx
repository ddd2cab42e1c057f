"use client";

import type { ReactNode } from "react";
import { useReducedPrintSize } from "@/components/typeset-text/use-reduced-print-size";
import type { ContentField } from "@/lib/contracts/content";
import { type FieldPlaces, valueBox } from "@/lib/rules/typeset-text";

/** Warning for the sender that a value is too long for its field; null if it is not. */
export function useSenderWarning(field: ContentField, places: FieldPlaces, text: string): string | null {
  const points = useReducedPrintSize(field, valueBox(field, places), text);
  if (points === null) return null;
  const size = points.toLocaleString("en", { maximumFractionDigits: 1 });
  return `Too long for this field: it will be printed very small (${size} pt). Shorten it, or make the field larger.`;
}

/** Announces the warning once, not for each letter that makes the print smaller. */
export const AnnouncedWarning = ({ warning }: { warning: ReactNode }) => (
  <p role="status" className="sr-only">
    {warning ? "Too long for this field: it will be printed very small." : ""}
  </p>
);
