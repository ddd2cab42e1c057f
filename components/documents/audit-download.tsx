"use client";

import { Download } from "lucide-react";
import { downloadAudit } from "@/components/documents/download-audit";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import type { DocumentDto } from "@/lib/contracts/documents";

/** Downloads the audit trail, including what its table has no room for. */
export function AuditDownload({ document }: { document: DocumentDto }) {
  const downloading = useAction({ call: () => downloadAudit(document) });
  return (
    <Button
      size="sm"
      loading={downloading.isPending}
      onClick={() => downloading.mutate()}
      aria-label="Download the audit trail"
    >
      <Download aria-hidden />
      Download
    </Button>
  );
}
