import type { ReactNode } from "react";
import { LongCode } from "@/components/verify/long-code";
import { pagesText } from "@/components/verify/verdict";
import { useVerifyWording, VerifyTime, type VerifyWording } from "@/components/verify/wording";
import type { VerificationDto, VerifiedDocument } from "@/lib/contracts/verification";
import { fill } from "@/lib/i18n/fill";

/** Maximum number of signers shown at first; the others are shown on demand. */
const MAX_SHOWN = 8;

/** The document as which a file was sealed, so that the reader can compare its pages with the recorded data. */
export function DocumentFacts({ result }: { result: VerificationDto }) {
  const { document, sealedAt, verdict } = result;
  const wording = useVerifyWording();
  const { facts } = wording.messages;
  if (!document)
    return (
      sealedAt && (
        <p className="text-muted">
          <VerifyTime value={sealedAt} text={facts.deleted} />
        </p>
      )
    );
  return (
    <section
      aria-label={facts.title}
      className="flex flex-col gap-4 rounded-md border border-line bg-raised px-5 py-4"
    >
      <h3 className="min-w-0 font-medium text-base [overflow-wrap:anywhere]">
        <bdi>{document.name}</bdi>
      </h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={facts.workspace}>
          <bdi>{document.workspace}</bdi>
        </Fact>
        <Fact name={facts.documentId}>
          <LongCode>{document.id}</LongCode>
        </Fact>
        {document.completedAt && (
          <Fact name={facts.completed}>
            <VerifyTime value={document.completedAt} />
          </Fact>
        )}
        {sealedAt && (
          <Fact name={facts.sealed}>
            <VerifyTime value={sealedAt} />
          </Fact>
        )}
        <Fact name={facts.certificate}>
          {certificateText(document.certificatePages, verdict === "changed", wording)}
        </Fact>
      </dl>
      <Signers signers={document.signers} />
    </section>
  );
}

function certificateText(pages: readonly number[], isChanged: boolean, wording: VerifyWording): string {
  const { separate, ofSealed } = wording.messages.facts;
  if (pages.length === 0) return separate;
  const text = pagesText(pages, wording);
  return isChanged ? fill(ofSealed, { pages: text }) : text;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Signers({ signers }: Pick<VerifiedDocument, "signers">) {
  const { facts } = useVerifyWording().messages;
  if (signers.length === 0) return <p className="text-muted">{facts.nobody}</p>;
  const [shown, more] = [signers.slice(0, MAX_SHOWN), signers.slice(MAX_SHOWN)];
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <h4 className="font-medium">{facts.signers}</h4>
      <SignerList signers={shown} />
      {more.length > 0 && (
        <details className="flex flex-col gap-2">
          <summary className="cursor-pointer py-1 text-accent">
            {fill(facts.more, { count: more.length })}
          </summary>
          <SignerList signers={more} />
        </details>
      )}
    </div>
  );
}

function SignerList({ signers }: Pick<VerifiedDocument, "signers">) {
  const { unnamed } = useVerifyWording().messages.facts;
  return (
    <ol className="flex flex-col gap-2">
      {signers.map(({ name, signedAt }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signers keep their order, and two can have one name and time.
        <li key={i} className="flex flex-col justify-between sm:flex-row sm:gap-x-6">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{name || unnamed}</bdi>
          </span>
          <VerifyTime value={signedAt} className="text-muted" />
        </li>
      ))}
    </ol>
  );
}
