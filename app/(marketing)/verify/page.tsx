import type { Metadata } from "next";
import Link from "next/link";
import { Wordmark } from "@/components/shell/mark";
import { VerifyFile } from "@/components/verify/verify-file";

export const metadata: Metadata = {
  title: "Verify a sealed document",
  description: "See whether a sealed PDF is unchanged since everyone signed.",
};

/** Target of the certificate of completion's code: anybody holding a sealed PDF can verify it. */
export default function VerifyPage() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-5 sm:px-8">
      <header className="flex h-18 items-center">
        <Link href="/" className="rounded-md" aria-label="Countersign: home">
          <Wordmark />
        </Link>
      </header>
      <main id="main" className="flex-1 py-8 sm:py-12">
        <h1 className="font-semibold text-2xl text-balance">Verify a sealed document</h1>
        <p className="mt-2 max-w-prose text-pretty text-muted">
          Choose the PDF you were given. You’ll see whether it was sealed here, when, and whether anything has
          changed since. The file isn’t kept.
        </p>
        <div className="mt-8">
          <VerifyFile />
        </div>
      </main>
    </div>
  );
}
