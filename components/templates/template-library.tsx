"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSearch, Folder, LayoutTemplate, LibraryBig, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { galleryHref } from "@/components/gallery/gallery-views";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { MoveTemplatesDialog } from "@/components/templates/move-templates-dialog";
import { FolderFilter, TemplateBar } from "@/components/templates/template-folders";
import { TemplateGrid } from "@/components/templates/template-grid";
import { WriteDocumentButton } from "@/components/templates/write-document-button";
import { AddressSearch } from "@/components/ui/address-search";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ICON_ON_PHONES, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { useSelection } from "@/components/ui/use-selection";
import { templatesHref } from "@/lib/client/hrefs";
import { templateQueries } from "@/lib/client/queries/templates";
import type { TemplateListQuery } from "@/lib/contracts/template-list";
import type { TemplateCard } from "@/lib/views/library-view";

const NEW_HREF = "/templates/new";

/** The workspace's templates, updated live. */
export function TemplateLibrary({ query }: { query: TemplateListQuery }) {
  const { view, q, folder, cursor } = query;
  const workspaceId = useWorkspaceId();
  const { data: page } = useQuery(templateQueries.list(workspaceId, query));
  const ids = useMemo(() => page?.items.map(({ id }) => id) ?? [], [page]);
  const selection = useSelection(ids);
  const [moving, setMoving] = useState<TemplateCard[] | null>(null);
  if (!page) return null;
  const narrowed = (part: Partial<TemplateListQuery>) =>
    templatesHref({ ...query, cursor: undefined, ...part });
  return (
    <>
      <PageHeader
        title="Templates"
        actions={
          <>
            <ButtonLink href={galleryHref()} className={ICON_ON_PHONES.button}>
              <LibraryBig aria-hidden />
              <span className={ICON_ON_PHONES.words}>Template gallery</span>
            </ButtonLink>
            <WriteDocumentButton workspaceId={workspaceId} isIconOnPhones />
            {/* While there are none, the empty state below has the primary button. */}
            <ButtonLink href={NEW_HREF} variant={page.items.length > 0 ? "primary" : "secondary"}>
              <Plus aria-hidden />
              <span>
                New<span className={ICON_ON_PHONES.words}> template</span>
              </span>
            </ButtonLink>
          </>
        }
      />
      <div className="mb-5 flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-start">
        <TabLinks
          label="Filter templates"
          className="min-w-0 sm:flex-1"
          links={[
            { href: narrowed({ view: "active" }), label: "Active", isCurrent: view === "active" },
            { href: narrowed({ view: "archived" }), label: "Archived", isCurrent: view === "archived" },
          ]}
        />
        <TemplateSearch key={view} query={query} />
      </div>
      <FolderFilter query={query} list={page} />
      {page.items.length > 0 ? (
        <>
          <TemplateGrid
            templates={page.items}
            folders={folder ? [] : page.folders}
            selection={selection}
            move={setMoving}
          />
          <TemplateBar templates={page.items} selection={selection} move={setMoving} />
          <Pagination
            firstHref={cursor ? narrowed({}) : null}
            nextHref={page.nextCursor ? narrowed({ cursor: page.nextCursor }) : null}
            summary={cursor ? "Older templates" : "Newest templates"}
          />
        </>
      ) : (
        <NoTemplates view={view} q={q} folder={folder} />
      )}
      {moving && (
        <MoveTemplatesDialog templates={moving} folders={page.folders} close={() => setMoving(null)} />
      )}
    </>
  );
}

function NoTemplates({ view, q, folder }: Pick<TemplateListQuery, "view" | "q" | "folder">) {
  if (q)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={`No templates match “${q}”`}
        action={<ButtonLink href={templatesHref({ view, folder })}>Clear search</ButtonLink>}
      >
        Search covers the names of {view} templates{folder && " in the chosen folder"}.
      </EmptyState>
    );
  if (folder)
    return (
      <EmptyState
        icon={<Folder />}
        title={`No ${view} templates here`}
        action={<ButtonLink href={templatesHref({ view })}>Show all folders</ButtonLink>}
      >
        Choose “Move to folder…” in a template’s menu, or select several.
      </EmptyState>
    );
  if (view === "archived")
    return (
      <EmptyState
        icon={<LayoutTemplate />}
        title="No archived templates"
        action={<ButtonLink href={templatesHref({})}>View active templates</ButtonLink>}
      >
        Archive a template you no longer use, and it appears here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title="No templates yet"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={galleryHref()} variant="primary">
            Open the template gallery
          </ButtonLink>
          <ButtonLink href={NEW_HREF}>Upload your own PDF</ButtonLink>
        </div>
      }
    >
      For documents you send often: place the fields once, then send in a minute.
    </EmptyState>
  );
}

/** Searches templates by name. */
function TemplateSearch({ query }: { query: TemplateListQuery }) {
  return (
    <AddressSearch
      q={query.q}
      hrefOf={(q) => templatesHref({ ...query, q, cursor: undefined })}
      label="Search templates by name"
      placeholder="Search by name"
      className="sm:w-60 sm:shrink-0"
    />
  );
}
