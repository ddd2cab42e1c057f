"use client";

import type { CountersignError } from "@countersign/client";
import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { CorrectionLinks } from "@/components/documents/correction-links";
import { DocumentActions } from "@/components/documents/document-actions";
import { DocumentNotes } from "@/components/documents/document-notes";
import { DocumentState } from "@/components/documents/document-state";
import { downloadAudit } from "@/components/documents/download-audit";
import { DraftState } from "@/components/documents/draft-state";
import { MailTrouble } from "@/components/documents/mail-trouble";
import { PageColumn } from "@/components/documents/page-column";
import { RecipientList } from "@/components/documents/recipient-list";
import { RemindAllButton } from "@/components/documents/remind-all-button";
import { SmallValues } from "@/components/documents/small-values";
import { DocumentStatusBadge } from "@/components/documents/status-badge";
import { Timeline } from "@/components/documents/timeline";
import { useDocumentDetailView } from "@/components/documents/use-document";
import { MailsStoppedNotice } from "@/components/mails-stopped/mails-stopped-notice";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { onDemandComponent } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DocumentDto } from "@/lib/contracts/documents";
import { pendingRecipient, signHref, signLabel } from "@/lib/pure/pending-recipient";
import type { TimelineEntry } from "@/lib/views/document-view";

const AuditTable = onDemandComponent(() =>
  import("@/components/documents/audit-table").then((m) => m.AuditTable),
);

type Props = {
  id: string;
  /** The signed-in user's email address. */
  me: string;
  isOperator: boolean;
};

type Tab = "pages" | "audit";

/** The selected tab, kept in the URL without a history entry, so that a reload and a shared link show it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const tab = useSearchParams()?.get("tab") === "audit" ? "audit" : "pages";
  const show = (next: Tab) => {
    const url = new URL(window.location.href);
    if (next === "pages") url.searchParams.delete("tab");
    else url.searchParams.set("tab", next);
    window.history.replaceState(null, "", url);
  };
  return [tab, show];
}

/** One document: its pages, recipients and history, updated live. */
export function DocumentPageView({ id, me, isOperator }: Props) {
  const page = useDocumentDetailView(id);
  const [refused, setRefused] = useState<CountersignError | null>(null);
  const [tab, setTab] = useTab();
  const auditTab = useRef<HTMLButtonElement>(null);
  if (!page) return null;
  const { document } = page;
  const showAudit = () => {
    setTab("audit");
    auditTab.current?.focus();
  };
  return (
    <>
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title={document.name}
        badge={
          <DocumentStatusBadge
            status={document.status}
            isViewed={document.recipients.some(({ viewedAt }) => viewedAt !== null)}
            isScheduled={page.scheduledFor !== null}
          />
        }
        actions={<DocumentActions page={page} onRefused={setRefused} />}
      />
      <CorrectionLinks page={page} />
      <News entries={page.timeline} />
      {document.status === "draft" && <DraftState page={page} refused={refused} onRefused={setRefused} />}
      {document.recipients.some(({ heldMail }) => heldMail?.reason === "mails_stopped") && (
        <MailsStoppedNotice when="sent" className="mb-6" />
      )}
      <SmallValues page={page} />
      <MailTrouble page={page} />
      <OwnTurn document={document} me={me} />
      <DocumentState page={page} isOperator={isOperator} />
      <div className={cn("grid grid-cols-1 gap-6", tab === "pages" && "lg:grid-cols-[minmax(0,1fr)_22rem]")}>
        {/* First, as on a phone: pages that arrive before it would be moved down by it. There the pages come right after
            the recipients. */}
        <aside
          aria-label="Recipients and history"
          className={cn(
            "max-lg:contents lg:sticky lg:-m-1 lg:flex lg:flex-col lg:gap-6 lg:p-1 lg:top-6 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto",
            // The audit trail contains the same information, and its columns need the width.
            tab === "audit" && "lg:hidden",
          )}
        >
          <Card
            title="Recipients"
            className="shrink-0"
            actions={page.mayChange && <RemindAllButton document={document} me={me} />}
          >
            <RecipientList
              document={document}
              me={me}
              linkHolders={page.linkHolders}
              mayChange={page.mayChange}
              nextReminders={page.nextReminders}
              mailTroubles={page.mailTroubles}
              unverified={page.unverified}
            />
          </Card>
          <Card title="Notes" className="shrink-0 max-lg:order-2">
            <DocumentNotes document={document} notes={page.notes} />
          </Card>
          <Card
            title="Activity"
            className="shrink-0 max-lg:order-2"
            actions={
              <Button size="sm" variant="quiet" onClick={showAudit}>
                View as table
              </Button>
            }
          >
            <Timeline entries={page.timeline} />
          </Card>
        </aside>
        <Tabs
          value={tab}
          onValueChange={(next) => setTab(next as Tab)}
          className="min-w-0 max-lg:order-1 lg:col-start-1 lg:row-start-1"
        >
          <TabsList aria-label="Document and audit trail">
            <TabsTrigger value="pages">Pages</TabsTrigger>
            <TabsTrigger value="audit" ref={auditTab}>
              Audit trail
            </TabsTrigger>
          </TabsList>
          <TabsContent value="pages">
            <PageColumn
              name={document.name}
              pages={page.pages}
              urls={page.urls}
              fields={page.fields}
              roles={page.roles}
              recipients={document.recipients}
            />
          </TabsContent>
          <TabsContent value="audit">
            <div className="mb-3 flex justify-end">
              <AuditDownload document={document} />
            </div>
            <AuditTable entries={page.timeline} />
          </TabsContent>
        </Tabs>
      </div>
    </>
  );
}

/** Maximum number of announcements that are kept, far more than can be read out before the next. */
const MAX_NEWS = 20;

/**
 * Announces each event once while the page is open, also when several arrive together: for example a signature and
 * the email that it sends to the next recipient.
 */
function News({ entries }: { entries: readonly TimelineEntry[] }) {
  const [known] = useState(entries.length);
  const news = entries.slice(known).slice(-MAX_NEWS);
  return (
    <div role="log" aria-label="Latest activity" aria-live="polite" className="sr-only">
      {news.map((entry) => (
        <p key={entry.id}>{[entry.title, entry.to ?? entry.name].filter(Boolean).join(": ")}</p>
      ))}
    </div>
  );
}

/** The signed-in user may also be a recipient: links to their signing page, so that they need not find the email. */
function OwnTurn({ document, me }: { document: DocumentDto; me: string }) {
  const isOpen = document.status === "sent" || document.status === "in_progress";
  const turn = isOpen ? pendingRecipient(document, me) : undefined;
  if (!turn) return null;
  const act = turn.role === "approver" ? "approve" : "sign";
  return (
    <Callout
      className="mb-6"
      title={`It’s your turn to ${act}`}
      action={
        <a href={signHref(document.id)} className={buttonStyles({ variant: "primary" })}>
          {signLabel(turn)}
        </a>
      }
    >
      The link in your email opens the same page.
    </Callout>
  );
}

/** Downloads the audit trail, including details that the table does not show. */
function AuditDownload({ document }: { document: DocumentDto }) {
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
