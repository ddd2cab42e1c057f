import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readLegalPage } from "../../_lib/legal-pages";
import { PublicPage } from "../../_lib/public-page";

/** Styles for the elements of Markdown. */
const TEXT =
  "flex max-w-prose flex-col gap-4 text-base/7 [overflow-wrap:anywhere] [&_a]:text-accent [&_a]:underline [&_h1]:font-semibold [&_h1]:text-3xl [&_h1]:tracking-tight [&_h2]:mt-4 [&_h2]:font-semibold [&_h2]:text-xl [&_h3]:mt-2 [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6";

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const legal = await readLegalPage((await params).page);
  return { title: legal?.title ?? "Not found" };
}

/** A legal page, from the operator's Markdown file. */
export default async function LegalPage({ params }: Props) {
  const legal = await readLegalPage((await params).page);
  if (!legal) notFound();
  return (
    <PublicPage className="py-8 sm:py-12">
      <article
        className={TEXT}
        // The operator's own file; the page's CSP blocks any script in it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a file that only the operator can write
        dangerouslySetInnerHTML={{ __html: legal.html }}
      />
    </PublicPage>
  );
}
