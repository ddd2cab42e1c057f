"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Callout } from "@/components/ui/callout";
import { IconButton } from "@/components/ui/icon-button";
import type { ImportReport } from "@/lib/contracts/import-report";
import { dismissReport, isDismissed } from "./dismissed-reports";
import { LossList } from "./loss-list";
import { readText } from "./read-text";

type Props = { templateId: string; report: ImportReport };

/** What was read of the Word file that a text came from, and what was lost of it, until it is dismissed. */
export function KeptReport({ templateId, report }: Props) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(!isDismissed(templateId)), [templateId]);
  if (!isShown) return null;
  const isWhole = report.warnings.length === 0;
  return (
    <section
      aria-label="About the imported Word file"
      className="max-h-48 shrink-0 overflow-y-auto border-b border-line p-2"
    >
      <Callout
        tone={isWhole ? "info" : "warn"}
        title={readText(report.read)}
        action={
          <IconButton
            label="Dismiss"
            size="sm"
            onClick={() => {
              dismissReport(templateId);
              setIsShown(false);
            }}
          >
            <X />
          </IconButton>
        }
      >
        {isWhole ? "Nothing was left out or changed." : <LossList warnings={report.warnings} />}
      </Callout>
    </section>
  );
}
