import { FileSearch, FileSignature } from "lucide-react";
import { documentsHref } from "@/components/documents/document-views";
import { NEW_DOCUMENT_HREF } from "@/components/shell/nav";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { DocumentView } from "@/lib/contracts/document-list";

const NOTHING: Record<DocumentView, string> = {
  all: "Upload a PDF, choose who signs where, and send it.",
  waiting: "Documents that wait for other people appear here.",
  "needs-me": "Documents that need your signature or approval appear here.",
  completed: "Documents appear here once everyone has signed.",
  drafts: "Documents you haven’t sent yet appear here.",
};

/** Empty state of a view, or of a search in it. */
export function NoDocuments({ view, q }: { view: DocumentView; q: string }) {
  if (q)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={`No documents match “${q}”`}
        action={<ButtonLink href={documentsHref(view)}>Clear search</ButtonLink>}
      >
        Search covers document names, and recipients’ names and email addresses.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<FileSignature />}
      title={view === "all" ? "No documents yet" : "No documents here"}
      action={
        view === "all" ? (
          <ButtonLink href={NEW_DOCUMENT_HREF} variant="primary">
            Send your first document
          </ButtonLink>
        ) : (
          <ButtonLink href="/documents">View all documents</ButtonLink>
        )
      }
    >
      {NOTHING[view]}
    </EmptyState>
  );
}
