"use client";

import { useState } from "react";
import { useDocumentAction } from "@/components/documents/use-document";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { DocumentDetailView } from "@/lib/views/document-view";

type Props = {
  page: DocumentDetailView;
  unsaved: NonNullable<DocumentDetailView["unsaved"]>;
  /** Called when the callout, which may contain the focus, is removed. */
  onDiscarded: () => void;
};

/** Changes to a draft that were begun in the send flow and are not saved to it yet. */
export function UnsavedChanges({ page: { document, scheduledFor }, unsaved, onDiscarded }: Props) {
  const { templateId, isOutdated } = unsaved;
  const [isConfirming, setConfirming] = useState(false);
  const { id, workspaceId } = document;
  const discarding = useDocumentAction<void, void>({
    document,
    call: () => callInternalApi("DELETE", `/api/documents/${id}/edit`, { workspaceId }),
    onSuccess: () => {
      toast.success("Changes discarded");
      onDiscarded();
    },
    failure: "caller",
  });
  return (
    <Callout
      className="mb-6"
      tone="warn"
      title={isOutdated ? "Your changes can’t be saved" : "You have changes that are not saved"}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            Discard changes…
          </Button>
          <ButtonLink variant="primary" href={`/documents/new/${templateId}`}>
            {isOutdated ? "Show them" : "Continue editing"}
          </ButtonLink>
        </div>
      }
    >
      {isOutdated
        ? "The document was changed elsewhere since you began. Show your changes to continue them as a new document, or discard them to edit this one as it is now."
        : "This page shows the document without them."}
      {scheduledFor && " It won’t be sent at the scheduled time until you save or discard them."}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Discard these changes?"
        description="The document stays as this page shows it. What you changed is lost."
        confirmLabel="Discard changes"
        onConfirm={() => discarding.mutateAsync()}
      />
    </Callout>
  );
}
