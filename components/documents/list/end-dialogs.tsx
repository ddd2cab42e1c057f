"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteConfirmation } from "@/components/documents/delete-confirmation";
import { documentCountLabel } from "@/components/documents/list/document-count-label";
import { isOpen } from "@/components/documents/list/row-parts";
import { useBulkRun } from "@/components/documents/list/use-bulk-run";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { countersign } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { ListedDocument } from "@/lib/contracts/document-list";

type Props = {
  documents: readonly ListedDocument[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the documents for which the action failed. */
  onDone?: (failed: readonly ListedDocument[]) => void;
};

const titleOf = (verb: string, documents: readonly ListedDocument[]): string =>
  documents.length === 1
    ? `${verb} “${documents[0]?.name}”?`
    : `${verb} ${documentCountLabel(documents.length)}?`;

const outcomeMessages = (participle: string) => ({
  done: (what: string, count: number) => `${what} ${count === 1 ? "was" : "were"} ${participle}`,
  undone: (what: string) => `${what} could not be ${participle}`,
});

/** Voids documents after a confirmation, with a reason shown to their recipients. */
export function VoidDocumentsDialog({ documents, open, onOpenChange, onDone }: Props) {
  const [reason, setReason] = useState("");
  const run = useBulkRun();
  const isOne = documents.length === 1;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf("Void", documents)}
      description={`No one can sign ${isOne ? "it" : "them"} after that, and everyone with a link is notified. This can’t be undone.`}
      confirmLabel={isOne ? "Void document" : `Void ${documentCountLabel(documents.length)}`}
      {...(isOne ? {} : { typeToConfirm: documentCountLabel(documents.length) })}
      onConfirm={async () => {
        const body = { reason: reason.trim() || null };
        const call = ({ id, workspaceId }: ListedDocument) =>
          countersign.voidDocument({ path: { id }, workspaceId, body });
        const failed = await run({ documents, call, doing: "Voiding", ...outcomeMessages("voided") });
        onDone?.(failed);
      }}
    >
      <Field label="Reason" optional help="Included in the email to recipients.">
        <Textarea
          value={reason}
          maxLength={1000}
          rows={3}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Texts for deleting several documents; the user has to type their number. */
function deleteSeveral(documents: readonly ListedDocument[]) {
  const openCount = documents.filter(isOpen).length;
  return {
    description:
      openCount > 0
        ? `${openCount} of them ${openCount === 1 ? "is" : "are"} out for signature and voided first; then they’re deleted for everyone. This can’t be undone.`
        : "They’re deleted for everyone in this workspace. This can’t be undone.",
    typeToConfirm: documentCountLabel(documents.length),
  };
}

/** Deletes documents. */
export function DeleteDocumentsDialog({ documents, open, onOpenChange, onDone }: Props) {
  const run = useBulkRun();
  const client = useQueryClient();
  const [only, ...others] = documents;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf("Delete", documents)}
      {...(only && others.length === 0 ? deleteConfirmation(only) : deleteSeveral(documents))}
      confirmLabel={
        others.length === 0 ? "Delete document" : `Delete ${documentCountLabel(documents.length)}`
      }
      onConfirm={async () => {
        const call = async ({ id, workspaceId }: ListedDocument) => {
          await countersign.deleteDocument({ path: { id }, workspaceId });
          // Otherwise, an open preview would refetch the deleted document.
          client.removeQueries({ queryKey: documentQueries.view(workspaceId, id).queryKey });
        };
        const failed = await run({ documents, call, doing: "Deleting", ...outcomeMessages("deleted") });
        onDone?.(failed);
      }}
    />
  );
}
