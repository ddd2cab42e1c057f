"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { downloadAudit } from "@/components/documents/download-audit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/client/countersign";
import type { DocumentDto } from "@/lib/contracts/documents";

/** Downloads the audit trail, including what its table has no room for. */
export function AuditDownload({ document }: { document: DocumentDto }) {
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    downloadAudit(document)
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="sm" loading={busy} onClick={download} aria-label="Download the audit trail">
      <Download aria-hidden />
      Download
    </Button>
  );
}
