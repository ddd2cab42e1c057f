import { FileSearch, FileSignature } from "lucide-react";
import type { Metadata } from "next";
import { DocumentSearch } from "@/components/documents/document-search";
import { DocumentTable } from "@/components/documents/document-table";
import {
  DOCUMENT_VIEWS,
  type DocumentView,
  documentsHref,
  viewOf,
} from "@/components/documents/document-views";
import { MailsUsedUp } from "@/components/documents/mails-used-up";
import { UnsentUploads } from "@/components/documents/unsent-uploads";
import { NEW_DOCUMENT_HREF } from "@/components/shell/nav";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { TextLink } from "@/components/ui/text-link";
import { countPendingFor, findDocuments } from "@/lib/documents/queries";
import { mailsToday } from "@/lib/mailing/mail-ceiling";
import { listUnsentUploads } from "@/lib/templates/unsent-uploads";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

export const metadata: Metadata = { title: "Documents" };

const PAGE_SIZE = 50;
/** Uploads that were not sent stand above the documents, where somebody looks for what they began. */
const UNSENT_SHOWN: Record<DocumentView, number> = {
  all: 3,
  drafts: 100,
  waiting: 0,
  "needs-me": 0,
  completed: 0,
};

type Props = { searchParams: Promise<{ view?: string; q?: string; cursor?: string }> };

export default async function DocumentsPage({ searchParams }: Props) {
  const { view: givenView, q = "", cursor } = await searchParams;
  const view = viewOf(givenView);
  const { ctx, current, user } = await requireDashboard(documentsHref(view, q));
  const { statuses } = DOCUMENT_VIEWS[view];
  const search = q ? { q: q.slice(0, 200) } : {};
  const [page, needsMe, mails, unsent] = await Promise.all([
    findDocuments(ctx, {
      limit: PAGE_SIZE,
      ...search,
      ...(cursor ? { cursor } : {}),
      ...(statuses ? { statuses } : {}),
      ...(view === "needs-me" ? { pendingFor: user.email } : {}),
    }),
    countPendingFor(ctx, user.email),
    mailsToday(ctx.workspaceId),
    cursor ? [] : listUnsentUploads(ctx, { ...search, limit: UNSENT_SHOWN[view] + 1 }),
  ]);
  const shownUnsent = unsent.slice(0, UNSENT_SHOWN[view]);
  const tabs = (Object.keys(DOCUMENT_VIEWS) as DocumentView[]).map((key) => ({
    href: documentsHref(key, q),
    label: DOCUMENT_VIEWS[key].label,
    isCurrent: key === view,
    ...(key === "needs-me" && needsMe > 0 ? { count: needsMe } : {}),
  }));
  return (
    <>
      <PageHeader title="Documents" />
      {mails && mails.asked >= mails.ceiling && <MailsUsedUp {...mails} />}
      <div className="mb-4 flex flex-col-reverse gap-x-6 gap-y-3 md:flex-row md:items-end">
        <TabLinks label="Which documents" links={tabs} className="min-w-0 flex-1" />
        <DocumentSearch key={view} view={view} q={q} />
      </div>
      {shownUnsent.length > 0 && <UnsentUploads uploads={shownUnsent} workspaceId={current.id} />}
      {unsent.length > shownUnsent.length && view === "all" && (
        <p className="-mt-3 mb-6 text-sm">
          <TextLink href={documentsHref("drafts", q)}>See all drafts</TextLink>
        </p>
      )}
      {page.items.length > 0 ? (
        <>
          <DocumentTable documents={page.items} me={user.email} />
          <Pagination
            firstHref={cursor ? documentsHref(view, q) : null}
            nextHref={page.nextCursor ? documentsHref(view, q, page.nextCursor) : null}
            summary={cursor ? "Older documents" : "Newest documents"}
          />
        </>
      ) : (
        shownUnsent.length === 0 && <Nothing view={view} q={q} />
      )}
    </>
  );
}

const NOTHING: Record<DocumentView, string> = {
  all: "Upload a PDF, say who signs where, and send it.",
  waiting: "Everything you have sent is answered.",
  "needs-me": "Nobody waits for your signature.",
  completed: "Documents come here once everyone has signed.",
  drafts: "What you begin and do not send yet comes here.",
};

function Nothing({ view, q }: { view: DocumentView; q: string }) {
  if (q)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={`No document matches “${q}”`}
        action={<ButtonLink href={documentsHref(view)}>Clear the search</ButtonLink>}
      >
        The search looks at names of documents, and at names and addresses of recipients.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<FileSignature />}
      title={view === "all" ? "No documents yet" : "Nothing here"}
      action={
        view === "all" ? (
          <ButtonLink href={NEW_DOCUMENT_HREF} variant="primary">
            Send your first document
          </ButtonLink>
        ) : (
          <ButtonLink href="/documents">See all documents</ButtonLink>
        )
      }
    >
      {NOTHING[view]}
    </EmptyState>
  );
}
