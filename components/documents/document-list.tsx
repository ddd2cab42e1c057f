"use client";

import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { startTransition, useCallback, useMemo, useState } from "react";
import { FilterChips, FilterMenu, SortSelect } from "@/components/documents/document-filters";
import { DocumentSearch } from "@/components/documents/document-search";
import { DOCUMENT_VIEWS, filterCount, withFilter } from "@/components/documents/document-views";
import { FirstSteps } from "@/components/documents/first-steps";
import { BulkBar } from "@/components/documents/list/bulk-bar";
import { DocumentRows } from "@/components/documents/list/document-rows";
import { announcementOf, listSummaryText } from "@/components/documents/list/list-summary";
import { RowMenu } from "@/components/documents/list/row-menu";
import type { MenuPlace, RowMenuStore } from "@/components/documents/list/row-parts";
import { SavedViews } from "@/components/documents/list/saved-views";
import { useListKeys } from "@/components/documents/list/use-list-keys";
import { useOpenedRow } from "@/components/documents/list/use-opened-row";
import { NoDocuments } from "@/components/documents/no-documents";
import { UnsentDrafts } from "@/components/documents/unsent-drafts";
import { MailsStoppedNotice } from "@/components/mails-stopped/mails-stopped-notice";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { onDemandComponent } from "@/components/ui/on-demand";
import { ICON_ON_PHONES, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Store } from "@/components/ui/store";
import { TabLinks } from "@/components/ui/tab-links";
import { TextLink } from "@/components/ui/text-link";
import { afterPaint } from "@/components/ui/use-after-paint";
import { useSelection } from "@/components/ui/use-selection";
import { documentsHref } from "@/lib/client/hrefs";
import { documentQueries } from "@/lib/client/queries/documents";
import type { DocumentList as Data, DocumentListQuery, ListedDocument } from "@/lib/contracts/document-list";
import { groupThousands } from "@/lib/pure/group-thousands";

const PreviewPanel = onDemandComponent(() =>
  import("@/components/documents/list/preview-panel").then((m) => m.PreviewPanel),
);
const OrganizeDialog = onDemandComponent(() =>
  import("@/components/documents/list/organize-dialog").then((m) => m.OrganizeDialog),
);

type Props = {
  query: DocumentListQuery;
  /** The signed-in user's email address. */
  me: string;
  userId: string;
  /** Whether the server guesses that the screen is a phone's. */
  isPhone: boolean;
};

/** The paginated list of documents, updated live. */
export function DocumentList(props: Props) {
  const { data: list } = useQuery(documentQueries.list(useWorkspaceId(), props.query));
  return list ? <Shown {...props} list={list} /> : null;
}

function Shown({ query, me, userId, isPhone, list }: Props & { list: Data }) {
  const { view, cursor } = query;
  const { documents, nextCursor, counts, usedUpMails, mailsStopped, unsent, hasMoreUnsent, firstSteps } =
    list;
  const ids = useMemo(() => documents.map(({ id }) => id), [documents]);
  const selection = useSelection(ids);
  const [menu] = useState((): RowMenuStore => new Store<MenuPlace | null>(null));
  const [previewId, setPreviewId] = useState<string | null>(null);
  const previewed = documents.find(({ id }) => id === previewId);
  // Making room for the preview takes long, and would delay moving the focus by keyboard. A transition alone may
  // render before the next paint.
  const showPreview = useCallback(
    (id: string | null) => void afterPaint(() => startTransition(() => setPreviewId(id))),
    [],
  );
  const preview = useMemo(
    () => ({ id: previewed?.id ?? null, show: showPreview }),
    [previewed?.id, showPreview],
  );
  const [organized, setOrganized] = useState<ListedDocument[] | null>(null);
  useListKeys(selection, preview);
  useOpenedRow();
  const isWhole = view === "all" && !query.q && filterCount(query) === 0;
  const tabs = DOCUMENT_VIEWS.map(({ key, label }) => ({
    href: documentsHref(withFilter(query, { view: key, status: "" })),
    label,
    isCurrent: key === view,
    ...(counts[key] > 0 ? { count: counts[key] } : {}),
  }));
  return (
    <>
      <PageHeader
        title="Documents"
        actions={
          <ButtonLink href="/documents/bulk" variant="quiet" className={ICON_ON_PHONES.button}>
            <Users aria-hidden />
            <span className={ICON_ON_PHONES.words}>Bulk sends</span>
          </ButtonLink>
        }
      />
      {mailsStopped && <MailsStoppedNotice when="before-sending" className="mb-6" />}
      {usedUpMails !== null && <MailLimitReached ceiling={usedUpMails} />}
      {firstSteps && <FirstSteps steps={firstSteps} />}
      <TabLinks label="Filter documents" links={tabs} className="mb-3" />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <DocumentSearch key={view} query={query} />
        <FilterMenu query={query} list={list} />
        <SortSelect query={query} />
        <SavedViews query={query} views={list.savedViews} />
      </div>
      <FilterChips query={query} list={list} />
      {unsent.length > 0 && <UnsentDrafts drafts={unsent} />}
      {hasMoreUnsent && view === "all" && (
        <p className="-mt-3 mb-6 text-sm">
          <TextLink href={documentsHref({ view: "drafts", q: query.q })}>See all drafts</TextLink>
        </p>
      )}
      <p role="status" className="sr-only">
        {announcementOf(query, list)}
      </p>
      <p aria-live="polite" className="sr-only">
        {previewed && `Preview of ${previewed.name}`}
      </p>
      {documents.length > 0 ? (
        <div className={previewed ? "xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-6" : undefined}>
          <div className="min-w-0">
            <DocumentRows
              documents={documents}
              tags={list.tags}
              me={me}
              selection={selection}
              hasOwners={list.hasOwners && documents.some(({ owner }) => owner?.id !== userId)}
              isPhone={isPhone}
              menu={menu}
            />
            <Summary query={query} list={list} />
            <Pagination
              firstHref={cursor ? documentsHref(withFilter(query, {})) : null}
              nextHref={nextCursor ? documentsHref({ ...query, cursor: nextCursor }) : null}
            />
            <BulkBar
              documents={documents}
              me={me}
              selection={selection}
              onPreview={showPreview}
              onOrganize={setOrganized}
            />
          </div>
          {previewed && <PreviewPanel document={previewed} me={me} close={() => showPreview(null)} />}
          <RowMenu
            menu={menu}
            documents={documents}
            selection={selection}
            me={me}
            onPreview={showPreview}
            onOrganize={setOrganized}
          />
          {organized && (
            <OrganizeDialog documents={organized} labels={list} close={() => setOrganized(null)} />
          )}
        </div>
      ) : (
        // During a first upload, the empty list's actions stay visible.
        (unsent.length === 0 || isWhole) && <NoDocuments query={query} />
      )}
    </>
  );
}

type SummaryProps = { query: DocumentListQuery; list: Data };

function Summary({ query, list }: SummaryProps) {
  const summary = listSummaryText(query, list);
  return summary && <p className="pt-3 text-sm text-muted tabular-nums">{summary}</p>;
}

/** Says that the workspace has reached its daily email limit. */
function MailLimitReached({ ceiling }: { ceiling: number }) {
  return (
    <Callout
      tone="warn"
      className="mb-4"
      title={`This workspace has used today’s ${groupThousands(ceiling)} emails`}
    >
      You can send documents, manual reminders and invitations again from 00:00 UTC. Drafts are kept, and
      automatic reminders resume the next day. Documents already sent can still be signed, and emails about
      their completion are still sent.
    </Callout>
  );
}
