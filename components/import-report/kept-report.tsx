"use client";

import { useEffect, useState } from "react";
import type { ImportReport } from "@/lib/contracts/import-report";
import { dismissReport, isDismissed } from "./dismissed-reports";
import { LossList } from "./loss-list";
import { readSummaryText } from "./read-summary-text";
import { ReportStrip } from "./report-strip";

type Props = { templateId: string; report: ImportReport };

/**
 * Report on the Word file that a text was imported from: what was read and what was lost. Shown until it is
 * dismissed.
 */
export function KeptReport({ templateId, report }: Props) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(!isDismissed(templateId)), [templateId]);
  if (!isShown) return null;
  const isWhole = report.warnings.length === 0;
  return (
    <ReportStrip
      label="About the imported Word file"
      title={readSummaryText(report.read)}
      tone={isWhole ? "info" : "warn"}
      onDismiss={() => {
        dismissReport(templateId);
        setIsShown(false);
      }}
    >
      {isWhole ? "Nothing was left out or changed." : <LossList warnings={report.warnings} />}
    </ReportStrip>
  );
}
