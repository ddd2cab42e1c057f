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
import { NEW_DOCUMENT_HREF } from "@/components/shell/nav";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { findDocuments } from "@/lib/documents/queries";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

export const metadata: Metadata = { title: "Documents" };

const PAGE_SIZE = 50;

type Props = { searchParams: Promise<{ view?: string; q?: string; cursor?: string }> };

export default async function DocumentsPage({ searchParams }: Props) {
  const { view: givenView, q = "", cursor } = await searchParams;
  const view = viewOf(givenView);
  const { ctx, user } = await requireDashboard(documentsHref(view, q));
  const { statuses } = DOCUMENT_VIEWS[view];
  const page = await findDocuments(ctx, {
    limit: PAGE_SIZE,
    ...(cursor ? { cursor } : {}),
    ...(q ? { q: q.slice(0, 200) } : {}),
    ...(statuses ? { statuses } : {}),
    ...(view === "needs-me" ? { pendingFor: user.email } : {}),
  });
  const tabs = (Object.keys(DOCUMENT_VIEWS) as DocumentView[]).map((key) => ({
    href: documentsHref(key, q),
    label: DOCUMENT_VIEWS[key].label,
    isCurrent: key === view,
  }));
  return (
    <>
      <PageHeader title="Documents" />
      <div className="mb-4 flex flex-col-reverse gap-x-6 gap-y-3 md:flex-row md:items-end">
        <TabLinks label="Which documents" links={tabs} className="min-w-0 flex-1" />
        <DocumentSearch key={view} view={view} q={q} />
      </div>
      {page.items.length > 0 ? (
        <>
          <DocumentTable documents={page.items} />
          <Pagination
            firstHref={cursor ? documentsHref(view, q) : null}
            nextHref={page.nextCursor ? documentsHref(view, q, page.nextCursor) : null}
            summary={cursor ? "Older documents" : "Newest documents"}
          />
        </>
      ) : (
        <Nothing view={view} q={q} />
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
