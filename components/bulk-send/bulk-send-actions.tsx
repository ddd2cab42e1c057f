"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, Download, Play, RotateCw } from "lucide-react";
import { useState } from "react";
import { resultsCsv } from "@/components/bulk-send/model/results-csv";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ICON_ON_PHONES } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { bulkSendQueries, cacheBulkSend } from "@/lib/client/queries/bulk-sends";
import { saveFile } from "@/lib/client/save-file";
import type { BulkSendDto, BulkSendRowDto } from "@/lib/contracts/bulk-sends";
import { groupThousands } from "@/lib/pure/group-thousands";

const ROWS_PER_CALL = 100;

type Props = { bulkSend: BulkSendDto; mayChange: boolean };

/** Actions of a bulk send: cancel it while it sends, continue it, retry failed rows, and download its results. */
export function BulkSendActions({ bulkSend, mayChange }: Props) {
  const { id, workspaceId, name, status, counts } = bulkSend;
  const client = useQueryClient();
  const [isCanceling, setIsCanceling] = useState(false);
  const about = { path: { id }, workspaceId };
  const show = (one: BulkSendDto) => {
    cacheBulkSend(client, one);
    void client.invalidateQueries({ queryKey: bulkSendQueries.of(workspaceId, id) });
  };
  const retrying = useAction({
    call: () => countersign.retryBulkSend(about),
    onSuccess: (one) => {
      show(one);
      toast.success(`Sending ${groupThousands(one.counts.pending)} more`);
    },
  });
  const exporting = useAction({
    call: async () => {
      const rows: BulkSendRowDto[] = [];
      for await (const row of countersign.pages("listBulkSendRows", {
        ...about,
        query: { limit: ROWS_PER_CALL },
      }))
        rows.push(row);
      saveFile(
        new Blob([resultsCsv(rows, window.location.origin)], { type: "text/csv" }),
        `${name}, results.csv`,
      );
    },
  });
  const isStopped = status === "paused" || status === "completed";
  const isOpen = status === "sending" || status === "paused";
  return (
    <>
      <Button
        onClick={() => exporting.mutate()}
        loading={exporting.isPending}
        className={ICON_ON_PHONES.button}
      >
        <Download aria-hidden />
        <span className={ICON_ON_PHONES.words}>Results</span>
      </Button>
      {mayChange && isOpen && (
        <Button onClick={() => setIsCanceling(true)}>
          <Ban aria-hidden />
          Cancel
        </Button>
      )}
      {mayChange && isStopped && (status === "paused" || counts.failed > 0) && (
        <Button
          variant={status === "paused" ? "primary" : "secondary"}
          onClick={() => retrying.mutate()}
          loading={retrying.isPending}
        >
          {status === "paused" ? <Play aria-hidden /> : <RotateCw aria-hidden />}
          {status === "paused" ? "Continue" : "Try failed rows again"}
        </Button>
      )}
      <ConfirmDialog
        open={isCanceling}
        onOpenChange={setIsCanceling}
        title="Cancel the unsent rows?"
        description={`${groupThousands(counts.pending)} of ${groupThousands(counts.total)} rows won’t be sent. Documents that were sent stay out for signature. This can’t be undone.`}
        confirmLabel="Cancel bulk send"
        cancelLabel="Keep sending"
        onConfirm={async () => show(await countersign.cancelBulkSend(about))}
      />
    </>
  );
}
