"use client";

import { ErrorState } from "@/components/ui/error-state";

/** Error boundary of the dashboard; its navigation stays. */
export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest =
    error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <>
      <h1 className="sr-only">Something went wrong on our side</h1>
      <ErrorState title="This page couldn’t be loaded" onRetry={retry}>
        Nothing you did is lost. Try again, and contact us if it keeps happening.
        {digest && <p className="mt-2 text-xs">Reference: {digest}</p>}
      </ErrorState>
    </>
  );
}
