import { Callout } from "@/components/ui/callout";
import { DueText } from "@/components/ui/date-text";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentDetailView } from "@/lib/views/document-view";

/** Explains the document's status where that takes more than a badge. */
export function DocumentState({ page, isOperator }: { page: DocumentDetailView; isOperator: boolean }) {
  const { document, isSealed, sealLevel } = page;
  if (page.isSealHeld)
    return (
      <Callout
        className="mb-6"
        tone="warn"
        role="status"
        title="Everyone has signed, but the document isn’t sealed yet"
      >
        This installation’s seal couldn’t be used. No one has to sign again: the document is sealed
        automatically once the operator has fixed the seal.
        {isOperator && (
          <>
            {" "}
            The server log says what’s wrong. <TextLink href="/operations">Operations</TextLink> shows the
            status of the seal.
          </>
        )}
      </Callout>
    );
  if (document.status === "completed" && !isSealed)
    return (
      <Callout className="mb-6" role="status" title="Everyone has signed">
        The document is being sealed. This takes a moment, and the page updates on its own.
      </Callout>
    );
  if (document.status === "completed")
    return (
      <Callout className="mb-6" tone="good" title="Signed by everyone and sealed">
        The seal reveals any later change to the file
        {sealLevel === "B-T" && " and includes an independent time stamp of when it was sealed"}. Anyone with
        the file can <TextLink href="/verify">verify it</TextLink>.
      </Callout>
    );
  const decliner = document.recipients.find((r) => r.status === "declined");
  if (document.status === "declined" && decliner)
    return (
      <Callout
        className="mb-6"
        tone="bad"
        title={`${decliner.name} declined to ${decliner.role === "approver" ? "approve" : "sign"}`}
      >
        <span className="[overflow-wrap:anywhere]">“{decliner.declineReason}”</span>
      </Callout>
    );
  if (document.status === "expired")
    return (
      <Callout className="mb-6" tone="warn" title="This document has expired">
        Not everyone had signed by then.
        {page.mayChange && !page.correctedBy && " To continue, correct it and send it again."}
      </Callout>
    );
  if (document.status === "voided")
    return (
      <Callout className="mb-6" tone="warn" title="This document was voided">
        <span className="[overflow-wrap:anywhere]">{document.voidReason ?? "No reason was given."}</span>
      </Callout>
    );
  if (document.expiresAt && (document.status === "sent" || document.status === "in_progress"))
    return (
      <p className="-mt-3 mb-6 text-muted">
        Due <DueText value={document.expiresAt} />
      </p>
    );
  return null;
}
