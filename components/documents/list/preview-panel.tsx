"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ListedStatus, MailFailed, MailHeld, stateLabel } from "@/components/documents/list/row-parts";
import { recipientState } from "@/components/documents/status-badge";
import { Timeline } from "@/components/documents/timeline";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { documentQueries } from "@/lib/client/queries/documents";
import type { ListedDocument } from "@/lib/contracts/document-list";
import type { MailTroubles } from "@/lib/views/document-view";

type Props = {
  document: ListedDocument;
  /** The signed-in user's email address. */
  me: string;
  close: () => void;
};

/** The panel must be focusable: the keyboard has to scroll it even if it contains nothing focusable. */
const SCROLLS = { role: "group", tabIndex: 0, "aria-label": "Page, recipients and history" } as const;

const isUnreached = (troubles: MailTroubles | undefined): boolean =>
  troubles?.last?.status === "failed" || troubles?.last?.status === "abandoned";

/** Previews the document focused by keyboard: first page, recipients and history. */
export function PreviewPanel({ document, me, close }: Props) {
  const { id, name } = document;
  const { data: page, isError, refetch } = useQuery(documentQueries.view(useWorkspaceId(), id));
  // The list updates from the event stream; a changed row is a new object.
  const known = useRef(document);
  useEffect(() => {
    if (known.current !== document && known.current.id === document.id) void refetch();
    known.current = document;
  }, [document, refetch]);
  const first = page?.pages[0];
  return (
    <aside
      aria-label={`Preview of ${name}`}
      className="fixed inset-y-0 right-0 z-30 flex w-[min(26rem,100vw)] flex-col border-l border-line bg-raised shadow-overlay xl:sticky xl:top-8 xl:z-0 xl:h-[calc(100dvh-6rem)] xl:w-auto xl:rounded-md xl:border xl:shadow-raised"
    >
      <header className="flex items-start gap-2 border-b border-line px-4 py-3">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <h2 className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</h2>
          <div className="flex flex-wrap items-center gap-2">
            <ListedStatus document={document} />
            {document.hasMailFailed && <MailFailed />}
            <MailHeld document={document} />
          </div>
        </div>
        <ButtonLink href={`/documents/${id}`} size="sm">
          <ExternalLink aria-hidden />
          Open
        </ButtonLink>
        <IconButton label="Close the preview" size="sm" onClick={close}>
          <X />
        </IconButton>
      </header>
      <div {...SCROLLS} className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
        {isError && <ErrorState title="The preview could not be loaded" onRetry={() => void refetch()} />}
        {!page && !isError && <Skeleton className="aspect-[1/1.41] w-full" />}
        {page?.urls && first && (
          // biome-ignore lint/performance/noImgElement: our renderer already produces sized images.
          <img
            src={`${page.urls.base}/1-800?${page.urls.query}`}
            width={Math.round(first.width)}
            height={Math.round(first.height)}
            alt={`Page 1 of ${page.pages.length}`}
            className="block h-auto w-full rounded-sm border border-line bg-white"
          />
        )}
        <ul aria-label="Recipients" className="flex flex-col gap-2.5">
          {document.recipients.map((r) => (
            <li key={r.id} className="flex items-center gap-2.5">
              <Avatar name={r.name} size="sm" ring={recipientState(r).ring} decorative />
              <span className="min-w-0">
                <span className="block truncate">{r.name}</span>
                <span className="block text-xs text-muted">{stateLabel(r, me)}</span>
                {isUnreached(page?.mailTroubles[r.id]) && (
                  <span className="block text-bad text-xs">The last email didn’t reach them.</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {page && <Timeline entries={page.timeline} />}
      </div>
    </aside>
  );
}
