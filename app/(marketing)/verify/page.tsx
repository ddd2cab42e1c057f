import type { Metadata } from "next";
import { VerifyFile } from "@/components/verify/verify-file";
import { PublicPage } from "../_lib/public-page";

export const metadata: Metadata = {
  title: "Verify a sealed document",
  description: "See whether a PDF is as it was sealed, and who signed it.",
};

/** Target of the certificate of completion's code: anyone holding a sealed PDF can verify it. */
export default function VerifyPage() {
  return (
    <PublicPage className="py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 className="font-semibold text-2xl text-balance">Verify a sealed document</h1>
        <p className="mt-2 max-w-prose text-pretty text-muted">
          Choose the PDF you were given. You’ll see whether it was sealed here, who signed it and when, and
          whether anything has changed since. The file isn’t kept.
        </p>
        <div className="mt-8">
          <VerifyFile />
        </div>
      </div>
    </PublicPage>
  );
}
