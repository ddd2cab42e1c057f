"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ProblemInputs } from "@/components/bulk-send/problem-inputs";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { countersign, messageOf } from "@/lib/client/countersign";
import { bulkSendQueries, cacheBulkSend } from "@/lib/client/queries/bulk-sends";
import type { BulkSendDto, BulkSendRowDto, BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

type Props = { bulkSend: BulkSendDto; row: BulkSendRowDto; template: BulkTemplate; onClose: () => void };

const inputOf = ({ recipients, prefill, metadata, name, externalId }: BulkSendRowDto): BulkSendRowInput => ({
  recipients,
  prefill,
  metadata,
  ...(name === null ? {} : { name }),
  ...(externalId === null ? {} : { externalId }),
});

/** Corrects a failed row and sends it. */
export function CorrectRowDialog({ bulkSend, row, template, onClose }: Props) {
  const { id, workspaceId } = bulkSend;
  const client = useQueryClient();
  const formId = useId();
  const [input, setInput] = useState(() => inputOf(row));
  const problems = row.error?.errors ?? [];
  const sending = useAction({
    call: () =>
      countersign.retryBulkSend({
        path: { id },
        workspaceId,
        body: { rows: [{ number: row.number, ...input }] },
      }),
    changes: bulkSendQueries.of(workspaceId, id),
    onSuccess: (one) => {
      cacheBulkSend(client, one);
      onClose();
    },
    failure: "caller",
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !sending.isPending && onClose()}>
      <DialogContent
        title={`Correct row ${row.number} of the list`}
        staysOpen
        footer={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary" loading={sending.isPending}>
              Correct and send
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
          {problems.length > 0 ? (
            <ProblemInputs row={input} problems={problems} template={template} onChange={setInput} />
          ) : (
            <p className="text-bad">{row.error?.detail}</p>
          )}
          {sending.error && (
            <Callout tone="bad" role="alert">
              {messageOf(sending.error)}
            </Callout>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
