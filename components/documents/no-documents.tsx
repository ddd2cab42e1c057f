import { FileSearch, FileSignature } from "lucide-react";
import { documentsHref } from "@/components/documents/document-views";
import { NEW_DOCUMENT_HREF } from "@/components/shell/nav";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { DocumentView } from "@/lib/contracts/document-list";

const NOTHING: Record<DocumentView, string> = {
  all: "Upload a PDF, say who signs where, and send it.",
  waiting: "Everything you have sent is answered.",
  "needs-me": "Nobody waits for your signature.",
  completed: "Documents come here once everyone has signed.",
  drafts: "What you begin and do not send yet comes here.",
};

/** Empty state of a view, or of a search in it. */
export function NoDocuments({ view, q }: { view: DocumentView; q: string }) {
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
