"use client";

import { useCallback, useRef, useState } from "react";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { SendView } from "@/lib/views/send-view";

export type SendVersion = { content: TemplateContent; diagnostics: Diagnostic[] };

/**
 * Edited content of one-off templates in this window, by id: the router cache would restore the page as first loaded.
 */
const latest = new Map<string, SendVersion>();

/** The current content, for use outside of rendering. */
export const currentContent = ({ template, version }: SendView): TemplateContent =>
  (latest.get(template.id) ?? version).content;

/** The content that the document is created from. A one-off template's content is edited here. */
export function useSendVersion({ template, version }: SendView) {
  const [current, setCurrent] = useState<SendVersion>(() => latest.get(template.id) ?? version);
  const shown = useRef(current);
  shown.current = current;
  const setVersion = useCallback(
    (next: SendVersion) => {
      if (template.kind === "oneoff") latest.set(template.id, next);
      setCurrent(next);
    },
    [template.id, template.kind],
  );
  /** The current content, including changes since the last render. */
  const readVersion = useCallback(() => latest.get(template.id) ?? shown.current, [template.id]);
  return [current, setVersion, readVersion] as const;
}
