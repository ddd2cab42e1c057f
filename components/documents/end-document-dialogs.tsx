"use client";

import { useState } from "react";
import { deleteConfirmation } from "@/components/documents/delete-confirmation";
import { useDocumentAction } from "@/components/documents/use-document";
import { useAction } from "@/components/shell/use-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import type { DocumentDto } from "@/lib/contracts/documents";

/** Dialogs that end a document from its page. Each asks for confirmation, and reports the result. */

type Props = { document: DocumentDto; open: boolean; onOpenChange: (open: boolean) => void };

/** Voids an open document, with a reason for its recipients. */
export function VoidDocumentDialog({ document, open, onOpenChange }: Props) {
  const [reason, setReason] = useState("");
  const { id, workspaceId, name } = document;
  const voiding = useDocumentAction({
    document,
    call: (voidReason: string | null) =>
      countersign.voidDocument({ path: { id }, workspaceId, body: { reason: voidReason } }),
    expected: (voidReason) => ({ status: "voided", voidReason }),
    onSuccess: () => toast.success(`Voided “${name}”`, notifiedByEmail(document)),
    failure: "caller",
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Void “${name}”?`}
      description="No one can sign it after that, and everyone with a link is notified. This can’t be undone."
      confirmLabel="Void document"
      onConfirm={async () => void (await voiding.mutateAsync(reason.trim() || null))}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Deletes a document and opens the list. */
export function DeleteDocumentDialog({ document, open, onOpenChange }: Props) {
  const router = useRouter();
  const { id, workspaceId, name } = document;
  const removing = useAction({
    call: () => countersign.deleteDocument({ path: { id }, workspaceId }),
    // Not the document itself: its page is left, so it must not be refetched.
    changes: documentQueries.lists(workspaceId),
    onSuccess: () => {
      toast.success(`Deleted “${name}”`, isOpen(document) ? notifiedByEmail(document) : {});
      router.push("/documents");
    },
    failure: "caller",
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${name}”?`}
      {...deleteConfirmation(document)}
      confirmLabel="Delete document"
      onConfirm={async () => void (await removing.mutateAsync())}
    />
  );
}

/** Creates the document that is sent in place of this one, which is voided if open, and opens its send flow. */
export function useCorrection({ id, workspaceId }: Pick<DocumentDto, "id" | "workspaceId">, isAsked = false) {
  const router = useRouter();
  return useAction({
    call: (reason: string | null) =>
      callInternalApi<{ templateId: string }>("POST", `/api/documents/${id}/correction`, {
        workspaceId,
        body: { reason },
      }),
    changes: documentQueries.all(workspaceId),
    onSuccess: ({ templateId }) => router.push(`/documents/new/${templateId}`),
    failure: isAsked ? "caller" : "report",
  });
}

/** Voids an open document and continues with a corrected copy, which is sent in its place. */
export function CorrectOpenDocumentDialog({ document, open, onOpenChange }: Props) {
  const [reason, setReason] = useState("");
  const correcting = useCorrection(document, true);
  const { name } = document;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Void “${name}” to correct it?`}
      description={`It’s voided now: no one can sign it any more, and everyone with a link is notified. Then a copy opens, which you correct and send in its place.${signedAgain(document)}`}
      confirmLabel="Void and correct"
      onConfirm={async () => {
        await correcting.mutateAsync(reason.trim() || null);
        toast.success(`Voided “${name}”`, notifiedByEmail(document));
      }}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Field label="Reason" optional help="Included in the email to recipients.">
      <Textarea value={reason} maxLength={1000} rows={3} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

const isOpen = ({ status }: DocumentDto): boolean => status === "sent" || status === "in_progress";

/** Text about recipients who have signed and would have to sign again. */
function signedAgain({ recipients }: DocumentDto): string {
  const names = recipients.filter(({ status }) => status === "signed").map(({ name }) => name);
  if (names.length === 0) return "";
  const who = names.length > 3 ? `${names.length} people` : new Intl.ListFormat("en").format(names);
  return ` ${who} already signed and would have to sign again.`;
}

/**
 * Text for a toast that recipients are notified, if any was sent an email. Takes the document as it was before it
 * ended.
 */
const notifiedByEmail = ({ recipients }: Pick<DocumentDto, "recipients">): { description?: string } =>
  recipients.some(({ sentAt, delivery }) => sentAt !== null && delivery === "email")
    ? { description: "Everyone who had a link is notified by email." }
    : {};
