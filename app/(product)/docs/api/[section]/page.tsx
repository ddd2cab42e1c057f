import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { env } from "@/lib/env";
import { DocsTitle } from "../../_lib/docs-title";
import { OperationArticle } from "../../_lib/operation-article";
import { OperationIndex } from "../../_lib/operation-index";
import { type ReferenceSection, referenceSections } from "../../_lib/reference";
import { TryIt } from "../../_lib/try-it/try-it";

type Props = { params: Promise<{ section: string }> };

async function findSection({ params }: Props): Promise<ReferenceSection> {
  const { section } = await params;
  return referenceSections().find(({ slug }) => slug === section) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, description } = await findSection(props);
  return { title: name, description };
}

/** The operations of one section, in full. */
export default async function SectionPage(props: Props) {
  const section = await findSection(props);
  const { name, description, operations } = section;
  return (
    <>
      <DocsTitle title={name}>{description}</DocsTitle>
      {operations.length > 1 && (
        <nav aria-label="Operations" className="max-w-4xl pb-10">
          <OperationIndex section={section} />
        </nav>
      )}
      {operations.map((operation) => (
        <OperationArticle key={operation.operationId} operation={operation} base={env.appUrl} />
      ))}
      <TryIt />
    </>
  );
}
