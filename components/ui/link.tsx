import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to a page of this instance, not prefetched. Every page is rendered on request and has no skeleton (decision
 * 0057), so that a prefetch, of which a page with a sidebar made thirty, renders its layout and shows nothing sooner.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
