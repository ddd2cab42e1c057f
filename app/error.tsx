"use client";

import { Notice } from "@/components/shell/notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";

type ErrorPageProps = { error: unknown; retry: () => void };

/** The mark under which the server logged the failure, to be named when asking for help. */
function digestOf(error: unknown): string | null {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : null;
}

/** A page that broke while it was made. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const digest = digestOf(error);
  return (
    <Notice
      title="Something broke on our side"
      action={
        <>
          <Button variant="primary" size="lg" onClick={retry}>
            Try again
          </Button>
          <ButtonLink href="/" size="lg">
            Go to the start
          </ButtonLink>
        </>
      }
    >
      <p>Nothing you did is lost. Try again; if it keeps happening, tell us.</p>
      {digest && <p className="mt-2 text-sm">Reference: {digest}</p>}
    </Notice>
  );
}
