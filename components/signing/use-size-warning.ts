"use client";

import { useSigningContext } from "@/components/signing/signing-context";
import { useWording } from "@/components/signing/wording";
import { useReducedPrintSize } from "@/components/typeset-text/use-reduced-print-size";
import type { ContentField } from "@/lib/contracts/content";
import { fill } from "@/lib/i18n/fill";
import { fieldBox } from "@/lib/rules/typeset-text";
import { formatValue } from "@/lib/rules/values/value-rules";

/** The warning that a value is too long for its field and will be printed very small; it can still be signed. */
export function useSizeWarning(field: ContentField): string | null {
  const { view, values, frame } = useSigningContext();
  const { messages, language } = useWording();
  const page = field.page === null ? null : view.pages[field.page - 1];
  const text = formatValue(field, values[field.id] ?? null, frame.locale);
  const points = useReducedPrintSize(field, fieldBox(field, page), text);
  if (points === null) return null;
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(points);
  return fill(messages.page.controls.tooLong, { size });
}
