"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { useHref } from "@/components/ui/workspace-links";
import { isSharedPath } from "@/lib/pure/shared-paths";

/**
 * A link to a page of this instance, within the workspace where there is one, and not prefetched. Every page is rendered on
 * request and has no skeleton (docs/decisions/0016), so that a prefetch, of which a page with a sidebar made thirty,
 * renders its layout and shows nothing sooner.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const { href, replace, scroll, prefetch, onNavigate, ...rest } = props;
  const hrefOf = useHref();
  // Loaded as a document, which is the same for everybody (lib/api/shared-pages): the router would ask in vain first.
  if (typeof href === "string" && isSharedPath(href)) return <a href={href} {...rest} />;
  return <NextLink prefetch={false} {...props} href={typeof href === "string" ? hrefOf(href) : href} />;
}
