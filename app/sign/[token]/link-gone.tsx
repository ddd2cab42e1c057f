import { Notice } from "@/components/shell/notice";

/** The document behind the link was removed. */
export function LinkGone() {
  return (
    <Notice title="This document is not here any more">
      <p>The sender has removed it. You have nothing to do; if you expected to sign it, write to them.</p>
    </Notice>
  );
}
