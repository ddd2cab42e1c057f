import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { GiveBackForm } from "@/components/in-person/give-back-form";
import { SigningSurface } from "@/components/signing/signing-surface";
import { fill } from "@/lib/i18n/fill";
import { inPersonMessages } from "@/lib/i18n/locales";
import { pageTitle } from "@/lib/pure/page-title";
import { loadHandOver } from "./_lib/load-hand-over";

export async function generateMetadata(): Promise<Metadata> {
  const page = await loadHandOver();
  const title = page && pageTitle(fill(inPersonMessages(page.choice.language).title, { host: page.host }));
  return { title, robots: { index: false, follow: false } };
}

/** Asks the signer to give the device back, and its user to enter the PIN. */
export default async function InPersonPage() {
  const page = await loadHandOver();
  if (!page) redirect("/documents");
  const { choice, host, continueUrl } = page;
  return (
    <SigningSurface language={choice.language} accentColor={null}>
      <main id="main" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-6 py-10">
        <GiveBackForm host={host} continueUrl={continueUrl} messages={inPersonMessages(choice.language)} />
      </main>
    </SigningSurface>
  );
}
