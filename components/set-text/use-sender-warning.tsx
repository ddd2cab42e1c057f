"use client";

import type { ReactNode } from "react";
import { usePrintedSmall } from "@/components/set-text/use-printed-small";
import { fieldBox } from "@/components/set-text/use-set-text";
import type { ContentField, PageSize } from "@/lib/contracts/content";
import { hasRoom, roomOf } from "@/lib/rules/field-room";

/** Where fields have their boxes: on a PDF's pages, or by the layout of a text. */
export interface FieldPlaces {
  readonly sourceKind: "pdf" | "document";
  readonly pages: readonly PageSize[];
}

function boxOf(field: ContentField, { sourceKind, pages }: FieldPlaces) {
  if (sourceKind === "pdf") return fieldBox(field, field.page === null ? null : pages[field.page - 1]);
  if (!hasRoom(field)) return null;
  const { widthPt, heightPt } = roomOf(field);
  return { width: widthPt, height: heightPt };
}

/** What the sender is told of a value that is too long for its field; null if it is not. */
export function useSenderWarning(field: ContentField, places: FieldPlaces, text: string): string | null {
  const points = usePrintedSmall(field, boxOf(field, places), text);
  if (points === null) return null;
  const size = points.toLocaleString("en", { maximumFractionDigits: 1 });
  return `Too long for this field: it will be printed very small (${size} pt). Shorten it, or make the field larger.`;
}

/** Announces such a warning once, not at every letter that makes the print smaller still. */
export const SpokenWarning = ({ warning }: { warning: ReactNode }) => (
  <p role="status" className="sr-only">
    {warning ? "Too long for this field: it will be printed very small." : ""}
  </p>
);
