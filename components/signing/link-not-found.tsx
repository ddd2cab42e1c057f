"use client";

import { NoticePage } from "@/components/shell/notice-page";
import { useMessages } from "@/components/signing/wording";

/**
 * Page for an unknown link, or for one that a newer link has replaced. Next.js serializes a not-found page's markup
 * with every page that may need it; a client component is serialized as a reference.
 */
export function LinkNotFound() {
  const { links } = useMessages().page;
  return (
    <NoticePage title={links.brokenTitle} homeLabel={links.home}>
      <p>{links.brokenText}</p>
      <p className="mt-3">{links.brokenNext}</p>
    </NoticePage>
  );
}
