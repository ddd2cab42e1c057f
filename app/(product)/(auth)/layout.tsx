import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/logo-mark";
import { SampleSheet } from "@/components/shell/sample-sheet";
import { Link } from "@/components/ui/link";
import { TimeZoneCookie } from "./_lib/time-zone-cookie";

/** Layout of the sign-up and sign-in pages: the form and, on wide screens, an introduction beside it. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <div className="flex flex-col bg-raised px-6 py-6 sm:px-10 lg:border-r lg:border-line">
        <header className="flex">
          <Link href="/" className="rounded-md" aria-label="Countersign: home">
            <Wordmark />
          </Link>
        </header>
        <main id="main" className="mx-auto flex w-full max-w-sm flex-1 flex-col py-12 sm:justify-center">
          {children}
        </main>
      </div>
      <aside aria-hidden className="hidden items-center justify-center overflow-hidden p-12 lg:flex">
        <SampleSheet className="w-full max-w-lg" />
      </aside>
      <TimeZoneCookie />
    </div>
  );
}
