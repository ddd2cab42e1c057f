import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LogoMark } from "@/components/shell/logo-mark";
import { SignInConditional } from "@/components/shell/sign-in-conditional";
import { SkipLink } from "@/components/shell/skip-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { env } from "@/lib/env";
import { CopyListener } from "./_lib/copy-listener";
import { docsGroups } from "./_lib/docs-groups";
import { DocsMenu, DocsNav } from "./_lib/docs-nav";
import { DocsSearch } from "./_lib/docs-search";

export const metadata: Metadata = { title: { default: "Documentation", template: "%s · Countersign docs" } };

/** Layout of the documentation: contents on the left, search on top. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  const groups = docsGroups(env.appUrl);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-15 items-center gap-3 border-b border-line bg-surface px-4 sm:px-6">
        <DocsMenu groups={groups} />
        <Link href="/docs" className="flex items-center gap-2.5 rounded-md font-semibold tracking-tight">
          <LogoMark />
          <span className="text-base max-sm:sr-only">
            Countersign <span className="font-normal text-muted">docs</span>
          </span>
        </Link>
        <div className="flex flex-1 justify-end lg:justify-center">
          <DocsSearch />
        </div>
        <SignInConditional
          signedIn={
            <ButtonLink href="/documents" variant="quiet" className="max-sm:hidden">
              Dashboard
            </ButtonLink>
          }
          signedOut={
            <ButtonLink href="/login" variant="quiet" className="max-sm:hidden">
              Sign in
            </ButtonLink>
          }
        />
      </header>
      <div className="mx-auto flex max-w-[96rem]">
        <aside className="sticky top-15 hidden h-[calc(100dvh-3.75rem)] w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-6 lg:block">
          <DocsNav groups={groups} />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-8 outline-none sm:px-8 lg:px-12 lg:py-10"
        >
          {children}
        </main>
      </div>
      <CopyListener />
    </div>
  );
}
