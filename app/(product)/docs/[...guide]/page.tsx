import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { env } from "@/lib/env";
import type { Guide } from "../_content/guide";
import { guidesOf } from "../_content/guides";
import { AnchoredHeading } from "../_lib/anchored-heading";
import { DocsLink } from "../_lib/docs-link";
import { DocsTitle } from "../_lib/docs-title";
import { GuideBlock } from "../_lib/guide-block";
import { markdownPath } from "../_lib/guide-markdown";
import { OnThisPage } from "../_lib/on-this-page";

type Props = { params: Promise<{ guide: string[] }> };

async function findGuide({ params }: Props): Promise<Guide> {
  const { guide } = await params;
  return guidesOf(env.appUrl).find(({ slug }) => slug === guide.join("/")) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, title, lead } = await findGuide(props);
  const types = {
    "text/markdown": markdownPath(slug),
    ...(slug === "versions" ? { "application/atom+xml": "/docs/versions/feed.xml" } : {}),
  };
  return { title, description: lead, alternates: { types } };
}

export default async function GuidePage(props: Props) {
  const guide = await findGuide(props);
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,48rem)_14rem] xl:gap-x-12">
      <DocsTitle title={guide.title}>{guide.lead}</DocsTitle>
      <OnThisPage
        className="max-xl:mb-8 xl:col-start-2 xl:row-span-2 xl:row-start-1"
        links={guide.sections.map(({ id, title }) => ({ id, title }))}
      />
      <div className="min-w-0 max-w-3xl">
        {guide.sections.map(({ id, title, blocks }) => (
          <section
            key={id}
            id={id}
            className="-mx-1 flex scroll-mt-20 flex-col gap-4 px-1 pb-10 text-base/6.5 [contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
          >
            <AnchoredHeading level={2} id={id} className="text-xl/7">
              {title}
            </AnchoredHeading>
            {blocks.map((block) => (
              <GuideBlock key={JSON.stringify(block).slice(0, 80)} block={block} />
            ))}
          </section>
        ))}
        <p className="text-sm text-muted">
          <DocsLink href={markdownPath(guide.slug)}>This page as Markdown</DocsLink>
        </p>
      </div>
    </div>
  );
}
