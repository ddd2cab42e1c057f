"use client";

import { NoticePage } from "@/components/shell/notice-page";
import { buttonStyles } from "@/components/ui/button-styles";

type ErrorPageProps = { error: unknown; retry: () => void };

/** The digest under which the server logged the error, to be quoted to support. */
function digestOf(error: unknown): string | null {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : null;
}

/**
 * Root error boundary. Its script is part of every page, so it uses plain elements: a link here is a full page load,
 * which a broken page needs anyway.
 */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const digest = digestOf(error);
  return (
    <NoticePage
      title="Something went wrong on our side"
      action={
        <>
          <button type="button" className={buttonStyles({ variant: "primary", size: "lg" })} onClick={retry}>
            Try again
          </button>
          <a href="/" className={buttonStyles({ size: "lg" })}>
            Go to home page
          </a>
        </>
      }
    >
      <p>Nothing you did is lost. Try again, and contact us if it keeps happening.</p>
      {digest && <p className="mt-2 text-sm">Reference: {digest}</p>}
    </NoticePage>
  );
}
