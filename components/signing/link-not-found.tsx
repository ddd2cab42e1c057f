"use client";

import { Notice } from "@/components/shell/notice";

/**
 * A link that we did not make, or that a newer one has replaced. Next.js sends a not-found page's markup along with
 * every page that may need it; of a client component it sends the name.
 */
export function LinkNotFound() {
  return (
    <Notice title="This link does not work">
      <p>
        It may be incomplete: copy it whole from the mail, up to its last character. It may also have been
        replaced by a newer one: look for a later mail about the same document.
      </p>
      <p className="mt-3">If neither helps, ask the person who sent it to you for a new link.</p>
    </Notice>
  );
}
