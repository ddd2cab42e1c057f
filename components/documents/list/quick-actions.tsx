"use client";

import { BellRing, Download } from "lucide-react";
import { isActionPossible } from "@/components/documents/list/possible-actions";
import { useRowActions } from "@/components/documents/list/use-row-actions";
import { IconButton } from "@/components/ui/icon-button";
import type { ListedDocument } from "@/lib/contracts/document-list";

/** Pointer shortcuts on the hovered row; the row's menu has the same actions. */
export function QuickActions({ document, me }: { document: ListedDocument; me: string }) {
  const { remind, download } = useRowActions(me);
  return (
    <>
      {isActionPossible("remind", document, me) && (
        <IconButton
          label={`Remind about ${document.name}`}
          title="Send a reminder"
          size="sm"
          className="relative z-10"
          loading={remind.isPending}
          onClick={() => remind.mutate(document)}
        >
          <BellRing />
        </IconButton>
      )}
      {isActionPossible("download", document, me) && (
        <IconButton
          label={`Download ${document.name}`}
          title="Download signed PDF"
          size="sm"
          className="relative z-10"
          loading={download.isPending}
          onClick={() => download.mutate(document)}
        >
          <Download />
        </IconButton>
      )}
    </>
  );
}
