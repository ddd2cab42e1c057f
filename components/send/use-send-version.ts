"use client";

import { useCallback, useState } from "react";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { SendPage } from "@/lib/templates/send-page";

export type SendVersion = { content: TemplateContent; diagnostics: Diagnostic[] };

/** What this window has made of one-off templates: going back to the page would show it as it was read first. */
const latest = new Map<string, SendVersion>();

/** The content that the document will be made from; that of a one-off template changes here. */
export function useSendVersion({ template, version }: SendPage) {
  const [current, setCurrent] = useState<SendVersion>(() => latest.get(template.id) ?? version);
  const setVersion = useCallback(
    (next: SendVersion) => {
      if (template.kind === "oneoff") latest.set(template.id, next);
      setCurrent(next);
    },
    [template.id, template.kind],
  );
  return [current, setVersion] as const;
}
