"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { useHref } from "@/components/ui/workspace-link-provider";
import { isSharedPath } from "@/lib/pure/shared-paths";

/**
 * A link to a page of this instance, within the current workspace if there is one, without prefetching. Every page is
 * rendered on request and has no skeleton (docs/decisions/0016). A prefetch would render its layout without showing
 * anything sooner, and a page with a sidebar would make thirty of them.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const { href, replace, scroll, prefetch, onNavigate, ...rest } = props;
  const hrefOf = useHref();
  // A full page load: the page is the same for everyone (lib/api/shared-pages), and the router's request for it would
  // be useless.
  if (typeof href === "string" && isSharedPath(href)) return <a href={href} {...rest} />;
  return <NextLink prefetch={false} {...props} href={typeof href === "string" ? hrefOf(href) : href} />;
}
