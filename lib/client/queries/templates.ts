import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callInternalApi, fetchFile } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import { updateAllOptimistically } from "@/lib/client/queries/update-optimistically";
import { toContentInput } from "@/lib/client/to-content-input";
import type { TemplateContent } from "@/lib/contracts/content";
import type { MailPreview, MailPreviewBody } from "@/lib/contracts/mail-preview";
import type { PublicLinkView } from "@/lib/contracts/public-links";
import type { TemplateListQuery } from "@/lib/contracts/template-list";
import type { TemplateSharing } from "@/lib/contracts/template-sharing";
import type { TemplateCard, TemplateList } from "@/lib/views/library-view";
import type { SentPagesView } from "@/lib/views/sent-pages-view";
import type { VersionHistory } from "@/lib/views/version-history";

const lists = (workspaceId: string) => ["templates", workspaceId, "list"] as const;

const revisions = new WeakMap<TemplateContent, number>();
let lastRevision = 0;

/** Identifies a content by object identity, since contents are immutable; hashing a megabyte would be slow. */
function revisionOf(content: TemplateContent): number {
  const revision = revisions.get(content) ?? ++lastRevision;
  revisions.set(content, revision);
  return revision;
}

export const shareTemplate = (workspaceId: string, id: string, body: TemplateSharing) =>
  callInternalApi<void>("PUT", `/api/templates/${id}/sharing`, { workspaceId, body });

export const templateQueries = {
  /** Key prefix of all queries about the workspace's templates. */
  all: (workspaceId: string) => ["templates", workspaceId] as const,

  /** Key prefix of every page of the library. */
  lists,

  /** One page of the library. */
  list: (workspaceId: string, query: TemplateListQuery) =>
    queryOptions({
      queryKey: [...lists(workspaceId), query] as const,
      queryFn: ({ signal }) =>
        callInternalApi<TemplateList>("GET", `/api/templates?${toSearchParams(query)}`, {
          workspaceId,
          signal,
        }),
    }),

  /** The PDF of a text as currently edited. */
  pages: (workspaceId: string, id: string, content: TemplateContent) =>
    queryOptions({
      queryKey: [...templateQueries.all(workspaceId), "pages", id, revisionOf(content)] as const,
      queryFn: ({ signal }) =>
        fetchFile(`/api/templates/${id}/pages`, {
          ...{ workspaceId, signal },
          body: { content: toContentInput(content) },
        }),
      // The same text has the same pages; only the latest are kept.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: (query) => query.state.status === "error",
    }),

  /** The mail that would invite a recipient of a document being prepared. */
  mailPreview: (workspaceId: string, id: string, body: MailPreviewBody) =>
    queryOptions({
      queryKey: [...templateQueries.all(workspaceId), "mail-preview", id, body] as const,
      queryFn: ({ signal }) =>
        callInternalApi<MailPreview>("POST", `/api/templates/${id}/mail-preview`, {
          workspaceId,
          signal,
          body,
        }),
      // Valid as long as the preview is shown; rendered again whenever it is opened.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),

  /** The pages of a text that is about to be sent; the text may have changed since they were last fetched. */
  sentPages: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(workspaceId), "sent-pages", id] as const,
      queryFn: ({ signal }) =>
        callInternalApi<SentPagesView>("GET", `/api/templates/${id}/sent-pages`, { workspaceId, signal }),
      gcTime: 0,
    }),

  /** A template's public link. */
  publicLink: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(workspaceId), "public-link", id] as const,
      queryFn: ({ signal }) =>
        callInternalApi<PublicLinkView>("GET", `/api/templates/${id}/public-link`, { workspaceId, signal }),
    }),

  /** The versions of a template, newest first, page by page. */
  versions: (workspaceId: string, id: string) =>
    infiniteQueryOptions({
      queryKey: [...templateQueries.all(workspaceId), "versions", id] as const,
      queryFn: ({ pageParam, signal }): Promise<VersionHistory> =>
        callInternalApi("GET", `/api/templates/${id}/versions${pageParam ? `?below=${pageParam}` : ""}`, {
          workspaceId,
          signal,
        }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ nextNumber }) => nextNumber,
      // Versions are published from this page and elsewhere: the list is fetched again each time it is opened.
      staleTime: 0,
    }),
};

/**
 * Optimistic update: changes a template in every page of the library, or removes it.
 * @param change null removes the template
 * @returns rolls the update back
 */
export const updateTemplateOptimistically = (
  client: QueryClient,
  workspaceId: string,
  id: string,
  change: ((template: TemplateCard) => TemplateCard) | null,
): Promise<() => void> =>
  updateAllOptimistically<TemplateList>(client, lists(workspaceId), (list) => ({
    ...list,
    items: list.items.flatMap((item) => (item.id !== id ? [item] : change ? [change(item)] : [])),
  }));
