"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSearch, LayoutTemplate, LibraryBig, Plus } from "lucide-react";
import { galleryHref } from "@/components/gallery/gallery-views";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";
import { TemplateGrid } from "@/components/templates/template-grid";
import { TemplateSearch } from "@/components/templates/template-search";
import { templatesHref } from "@/components/templates/template-views";
import { WriteDocument } from "@/components/templates/write-document";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { templateQueries } from "@/lib/client/queries/templates";
import type { TemplateListQuery, TemplateView } from "@/lib/contracts/template-list";

const NEW_HREF = "/templates/new";

/** The workspace's templates, updated live. */
export function TemplateLibrary({ query }: { query: TemplateListQuery }) {
  const { view, q, cursor } = query;
  const workspaceId = useWorkspaceId();
  const { data: page } = useQuery(templateQueries.list(workspaceId, query));
  if (!page) return null;
  return (
    <>
      <PageHeader
        title="Templates"
        actions={
          <>
            <TemplateSearch key={view} view={view} q={q} />
            <ButtonLink href={galleryHref()}>
              <LibraryBig aria-hidden />
              Gallery
            </ButtonLink>
            <WriteDocument workspaceId={workspaceId} />
            <ButtonLink href={NEW_HREF}>
              <Plus aria-hidden />
              New template
            </ButtonLink>
          </>
        }
      />
      <TabLinks
        label="Filter templates"
        className="mb-5"
        links={[
          { href: templatesHref("active", q), label: "Active", isCurrent: view === "active" },
          { href: templatesHref("archived", q), label: "Archived", isCurrent: view === "archived" },
        ]}
      />
      {page.items.length > 0 ? (
        <>
          <TemplateGrid templates={page.items} />
          <Pagination
            firstHref={cursor ? templatesHref(view, q) : null}
            nextHref={page.nextCursor ? templatesHref(view, q, page.nextCursor) : null}
            summary={cursor ? "Older templates" : "Newest templates"}
          />
        </>
      ) : (
        <NoTemplates view={view} q={q} />
      )}
    </>
  );
}

function NoTemplates({ view, q }: { view: TemplateView; q: string }) {
  if (q)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={`No templates match “${q}”`}
        action={<ButtonLink href={templatesHref(view)}>Clear search</ButtonLink>}
      >
        Search covers the names of {view} templates.
      </EmptyState>
    );
  if (view === "archived")
    return (
      <EmptyState
        icon={<LayoutTemplate />}
        title="No archived templates"
        action={<ButtonLink href={templatesHref("active")}>View active templates</ButtonLink>}
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
            Choose from the gallery
          </ButtonLink>
          <ButtonLink href={NEW_HREF}>Upload your own PDF</ButtonLink>
        </div>
      }
    >
      For documents you send often: place the fields once, then send in a minute.
    </EmptyState>
  );
}
