import { Callout } from "@/components/ui/callout";

/** On every page of an instance that was restored from a back-up and not resumed. */
export const QuietBanner = () => (
  <Callout tone="warn" title="This is a restored copy">
    No emails and webhooks are sent, and documents that everyone has signed wait for their seal, until the
    operator of this instance resumes it.
  </Callout>
);
