import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuditDownload } from "@/components/documents/audit-download";
import { AuditTable } from "@/components/documents/audit-table";
import { DocumentActions } from "@/components/documents/document-actions";
import { LiveDocument } from "@/components/documents/live-document";
import { PageColumn } from "@/components/documents/page-column";
import { RecipientList } from "@/components/documents/recipient-list";
import { RemindAll } from "@/components/documents/remind-all";
import { DocumentStatusBadge } from "@/components/documents/status-badge";
import { Timeline } from "@/components/documents/timeline";
import { buttonStyles } from "@/components/ui/button-styles";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { DocumentDto } from "@/lib/contracts/documents";
import { type DocumentPage, loadDocumentPage } from "@/lib/documents/document-page";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { ownTurn, signHref } from "@/lib/pure/own-turn";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

export const metadata: Metadata = { title: "Document" };

type Props = { params: Promise<{ id: string }> };

async function load(id: string) {
  const { ctx, current, user } = await requireDashboard(`/documents/${id}`);
  if (!isUuid(id)) notFound();
  try {
    return { page: await loadDocumentPage(ctx, id), workspaceId: current.id, user };
  } catch (error) {
    // Another's document and none look alike from here: what one may not see does not exist.
    if (error instanceof AppError) notFound();
    throw error;
  }
}

export default async function DocumentPageView({ params }: Props) {
  const { id } = await params;
  const { page, workspaceId, user } = await load(id);
  const { document, isSealed } = page;
  const isMoving =
    document.status === "sent" ||
    document.status === "in_progress" ||
    (document.status === "completed" && !isSealed);
  return (
    <>
      <LiveDocument
        documentId={document.id}
        workspaceId={workspaceId}
        sequence={page.sequence}
        isMoving={isMoving}
      />
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title={document.name}
        badge={<DocumentStatusBadge status={document.status} />}
        actions={
          <DocumentActions
            document={document}
            workspaceId={workspaceId}
            mayChange={page.mayChange}
            isSealed={isSealed}
          />
        }
      />
      <OwnTurn document={document} me={user.email} />
      <State page={page} isOperator={user.isInstanceAdmin === true} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-lg:order-2">
          <PageColumn
            name={document.name}
            pages={page.pages}
            urls={page.urls}
            fields={page.fields}
            roles={page.roles}
            recipients={document.recipients}
          />
        </div>
        <aside aria-label="Recipients and history" className="flex flex-col gap-6">
          <Card
            title="Recipients"
            className="shrink-0"
            actions={page.mayChange && <RemindAll document={document} />}
          >
            <RecipientList
              document={document}
              me={user.email}
              linkHolders={page.linkHolders}
              mayChange={page.mayChange}
              nextReminders={page.nextReminders}
              mailTroubles={page.mailTroubles}
            />
          </Card>
          <Card
            title="What happened"
            className="shrink-0"
            actions={<TextLink href="#audit">As a table</TextLink>}
          >
            <Timeline entries={page.timeline} />
          </Card>
        </aside>
      </div>
      <section id="audit" className="mt-8 scroll-mt-6" aria-labelledby="audit-title">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="audit-title" className="text-base font-semibold">
            Audit trail
          </h2>
          <AuditDownload document={document} />
        </div>
        <AuditTable entries={page.timeline} />
      </section>
    </>
  );
}

/** Whoever reads the page may be a recipient too: they sign from here, without looking for the mail. */
function OwnTurn({ document, me }: { document: DocumentDto; me: string }) {
  const isOpen = document.status === "sent" || document.status === "in_progress";
  const turn = isOpen ? ownTurn(document, me) : undefined;
  if (!turn) return null;
  const act = turn.role === "approver" ? "approve" : "sign";
  return (
    <Callout
      className="mb-6"
      title={`It is your turn to ${act}`}
      action={
        <a href={signHref(document.id)} className={buttonStyles({ variant: "primary" })}>
          {act === "sign" ? "Sign now" : "Read and approve"}
        </a>
      }
    >
      The link in your mail leads to the same page.
    </Callout>
  );
}

function State({ page, isOperator }: { page: DocumentPage; isOperator: boolean }) {
  const { document, isSealed, sealLevel } = page;
  if (page.isSealHeld)
    return (
      <Callout
        className="mb-6"
        tone="warn"
        role="status"
        title="Everyone has signed, and the sealed PDF is waiting"
      >
        The seal of this installation could not be used. Nobody has to sign again: the document is sealed by
        itself once whoever runs the installation has repaired the seal.
        {isOperator && (
          <>
            {" "}
            What is wrong stands in the server’s log; <TextLink href="/operations">Operations</TextLink> shows
            the state of the seal.
          </>
        )}
      </Callout>
    );
  if (document.status === "completed" && !isSealed)
    return (
      <Callout className="mb-6" role="status" title="Everyone has signed">
        The document is being sealed. This takes a moment; the page follows along.
      </Callout>
    );
  if (document.status === "completed")
    return (
      <Callout className="mb-6" tone="good" title="Signed by everyone and sealed">
        The seal shows any later change to the file
        {sealLevel === "B-T" && ", and carries an independent time stamp of when it was sealed"}. Whoever has
        the file can <TextLink href="/verify">check it</TextLink>.
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
      <Callout className="mb-6" tone="warn" title="The time to sign has passed">
        Not everybody had signed by then.{page.mayChange && " To go on, correct it and send it again."}
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
        Can be signed until <DateText value={document.expiresAt} format="minute" />.
      </p>
    );
  return null;
}
