"use client";

import { Notice } from "@/components/shell/notice";
import { useWords } from "@/components/signing/wording";

/**
 * A link that we did not make, or that a newer one has replaced. Next.js sends a not-found page's markup along with
 * every page that may need it; of a client component it sends the name.
 */
export function LinkNotFound() {
  const { links } = useWords().page;
  return (
    <Notice title={links.brokenTitle} homeLabel={links.home}>
      <p>{links.brokenText}</p>
      <p className="mt-3">{links.brokenNext}</p>
    </Notice>
  );
}
