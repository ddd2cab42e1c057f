import { FileSearch, FileSignature } from "lucide-react";
import { filterCount, NO_FILTERS, withFilter } from "@/components/documents/document-views";
import { SampleDocumentButton } from "@/components/send/sample-document-button";
import { UploadAlternatives } from "@/components/send/upload-alternatives";
import { UploadStep } from "@/components/send/upload-step";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { documentsHref } from "@/lib/client/hrefs";
import type { DocumentListQuery, DocumentListView } from "@/lib/contracts/document-list";

const NOTHING: Record<Exclude<DocumentListView, "all">, string> = {
  waiting: "Documents that wait for other people appear here.",
  "needs-me": "Documents that need your signature or approval appear here.",
  attention:
    "Documents that were declined, have expired or expire soon, or whose email couldn’t be delivered or is waiting, appear here.",
  completed: "Documents appear here once everyone has signed.",
  drafts: "Documents you haven’t sent yet appear here.",
};

/** Empty state of a tab, a search or filters. */
export function NoDocuments({ query }: { query: DocumentListQuery }) {
  const { view, q } = query;
  if (filterCount(query) > 0)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={q ? `No documents match “${q}” and these filters` : "No documents match these filters"}
        action={<ButtonLink href={documentsHref(withFilter(query, NO_FILTERS))}>Clear filters</ButtonLink>}
      />
    );
  if (q)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={`No documents match “${q}”`}
        action={<ButtonLink href={documentsHref(withFilter(query, { q: "" }))}>Clear search</ButtonLink>}
      >
        Search covers document names, recipients’ names and email addresses, and external IDs.
      </EmptyState>
    );
  if (view === "all") return <FirstDocument />;
  return (
    <EmptyState
      icon={<FileSignature />}
      title="No documents here"
      action={<ButtonLink href="/documents">View all documents</ButtonLink>}
    >
      {NOTHING[view]}
    </EmptyState>
  );
}

/** Shown in place of an empty list: ways to create the first document. */
function FirstDocument() {
  const workspaceId = useWorkspaceId();
  return (
    <section aria-labelledby="first-document" className="mx-auto flex max-w-2xl flex-col gap-4 py-4">
      <header className="flex flex-col gap-1 text-center">
        <h2 id="first-document" className="font-semibold text-lg">
          Send your first document
        </h2>
        <p className="text-muted">Upload it, choose who signs where, and send it.</p>
      </header>
      <UploadStep workspaceId={workspaceId} />
      <SampleDocumentButton workspaceId={workspaceId} />
      <UploadAlternatives isFirst />
    </section>
  );
}
