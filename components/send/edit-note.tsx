"use client";

import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { EditStateDto } from "@/lib/contracts/edit-draft";

type Props = {
  state: EditStateDto["state"];
  documentId: string;
  /** Id of the upload that holds the changes. */
  templateId: string;
  workspaceId: string;
  /** Saves pending input. */
  flush: () => Promise<unknown>;
};

/** Explains where the changes to an edited draft are stored and, as soon as it is known, that they cannot be saved. */
export function EditNote({ state, documentId, templateId, workspaceId, flush }: Props) {
  const keeping = useAction({
    call: async () => {
      await flush();
      await callInternalApi("POST", `/api/documents/${documentId}/edit/apart`, {
        workspaceId,
        body: { templateId },
      });
    },
    onSuccess: () => window.location.reload(),
  });
  if (state === "current")
    return (
      <p className="text-xs text-muted">
        You’re editing a draft. Your changes are kept here, and the document stays as it is until you save
        them or send it.
      </p>
    );
  const open = (
    <ButtonLink size="sm" href={`/documents/${documentId}`} target="_blank">
      Open the document
    </ButtonLink>
  );
  if (state === "over")
    return (
      <Callout tone="warn" role="alert" title="These changes can’t be saved any more" action={open}>
        They were saved or discarded in another window, or the document was sent meanwhile.
      </Callout>
    );
  return (
    <Callout
      tone="warn"
      role="alert"
      title="The document was changed elsewhere"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" loading={keeping.isPending || keeping.isSuccess} onClick={() => keeping.mutate()}>
            Continue as a new document
          </Button>
          {open}
        </span>
      }
    >
      Your changes can’t be saved to it any more. Continue them as a document of their own: the other one
      keeps its changes, and nothing is lost.
    </Callout>
  );
}
