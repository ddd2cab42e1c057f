import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/logo-mark";

/** Layout of the consent page and its error pages. */
export function ConsentSheet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-surface px-4 py-10 sm:justify-center">
      <main
        id="main"
        className="flex w-full max-w-md flex-col gap-5 rounded-lg border border-line bg-raised p-6 sm:p-8"
      >
        <Wordmark />
        <h1 className="text-pretty text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {heading}
        </h1>
        {children}
      </main>
    </div>
  );
}
