"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Callout } from "@/components/ui/callout";
import { IconButton } from "@/components/ui/icon-button";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import { dismissReport, keptReport } from "./kept-reports";
import { LossList } from "./loss-list";

/** What was lost of the Word file that a text came from, until it is dismissed. */
export function KeptReport({ templateId }: { templateId: string }) {
  const [warnings, setWarnings] = useState<readonly ImportWarning[] | null>(null);
  useEffect(() => setWarnings(keptReport(templateId)), [templateId]);
  if (!warnings) return null;
  return (
    <section
      aria-label="About the imported Word file"
      className="max-h-48 shrink-0 overflow-y-auto border-b border-line p-2"
    >
      <Callout
        tone="warn"
        title="The Word file could not be kept in full. Check these places in the text:"
        action={
          <IconButton
            label="Dismiss"
            size="sm"
            onClick={() => {
              dismissReport(templateId);
              setWarnings(null);
            }}
          >
            <X />
          </IconButton>
        }
      >
        <LossList warnings={warnings} />
      </Callout>
    </section>
  );
}
