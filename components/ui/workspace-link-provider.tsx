"use client";

import { useRouter as useNextRouter, usePathname } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from "react";
import { lastWorkspaceCookie, withoutWorkspace, workspaceHref } from "@/lib/pure/workspace-path";

/** Slug of the workspace that the page belongs to; null outside the dashboard. */
const Slug = createContext<string | null>(null);

/**
 * Makes nested links and navigation lead to pages of this workspace: `/documents` becomes `/w/{slug}/documents`. Also
 * remembers the workspace of the most recently focused tab as the last open one.
 */
export function WorkspaceLinkProvider({ slug, children }: { slug: string; children: ReactNode }) {
  useEffect(() => {
    const remember = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
      document.cookie = lastWorkspaceCookie(slug, window.location.protocol === "https:");
    };
    remember();
    window.addEventListener("focus", remember);
    return () => window.removeEventListener("focus", remember);
  }, [slug]);
  return <Slug value={slug}>{children}</Slug>;
}

/** Returns a function that converts a dashboard path to a URL. */
export function useHref(): (target: string) => string {
  const slug = use(Slug);
  return useCallback((target: string) => (slug === null ? target : workspaceHref(slug, target)), [slug]);
}

/** Next's router, with paths inside the workspace. */
export function useRouter() {
  const router = useNextRouter();
  const href = useHref();
  return useMemo(
    () => ({
      ...router,
      push: (target: string, options?: Parameters<typeof router.push>[1]) =>
        router.push(href(target), options),
      replace: (target: string, options?: Parameters<typeof router.replace>[1]) =>
        router.replace(href(target), options),
    }),
    [router, href],
  );
}

/** The page's path without its workspace, as used in the dashboard. Empty outside the App Router. */
export const useDashboardPath = (): string => withoutWorkspace(usePathname() ?? "");
