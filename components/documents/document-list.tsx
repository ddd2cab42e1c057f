"use client";

import { useQuery } from "@tanstack/react-query";
import { DocumentSearch } from "@/components/documents/document-search";
import { DocumentTable } from "@/components/documents/document-table";
import { DOCUMENT_VIEWS, documentsHref } from "@/components/documents/document-views";
import { MailsUsedUp } from "@/components/documents/mails-used-up";
import { NoDocuments } from "@/components/documents/no-documents";
import { UnsentUploads } from "@/components/documents/unsent-uploads";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { TextLink } from "@/components/ui/text-link";
import { documentQueries } from "@/lib/client/queries/documents";
import type { DocumentListQuery } from "@/lib/contracts/document-list";

type Props = {
  query: DocumentListQuery;
  /** The signed-in user's email address. */
  me: string;
};

/** The paginated list of documents, updated live. */
export function DocumentList({ query, me }: Props) {
  const { view, q, cursor } = query;
  const { data: list } = useQuery(documentQueries.list(useWorkspaceId(), query));
  if (!list) return null;
  const { documents, nextCursor, needsMe, usedUpMails, unsent, hasMoreUnsent } = list;
  const tabs = DOCUMENT_VIEWS.map(({ key, label }) => ({
    href: documentsHref(key, q),
    label,
    isCurrent: key === view,
    ...(key === "needs-me" && needsMe > 0 ? { count: needsMe } : {}),
  }));
  return (
    <>
      <PageHeader title="Documents" />
      {usedUpMails !== null && <MailsUsedUp ceiling={usedUpMails} />}
      <div className="mb-4 flex flex-col-reverse gap-x-6 gap-y-3 md:flex-row md:items-end">
        <TabLinks label="Filter documents" links={tabs} className="min-w-0 flex-1" />
        <DocumentSearch key={view} view={view} q={q} />
      </div>
      {unsent.length > 0 && <UnsentUploads uploads={unsent} />}
      {hasMoreUnsent && view === "all" && (
        <p className="-mt-3 mb-6 text-sm">
          <TextLink href={documentsHref("drafts", q)}>See all drafts</TextLink>
        </p>
      )}
      {documents.length > 0 ? (
        <>
          <DocumentTable documents={documents} me={me} />
          <Pagination
            firstHref={cursor ? documentsHref(view, q) : null}
            nextHref={nextCursor ? documentsHref(view, q, nextCursor) : null}
            summary={cursor ? "Older documents" : "Newest documents"}
          />
        </>
      ) : (
        unsent.length === 0 && <NoDocuments view={view} q={q} />
      )}
    </>
  );
}
