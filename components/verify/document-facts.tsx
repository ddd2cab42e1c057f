import type { ReactNode } from "react";
import { DocumentStatusBadge } from "@/components/documents/status-badge";
import { DateText } from "@/components/ui/date-text";
import type { VerificationDto, VerifiedDocument } from "@/lib/contracts/verification";
import { pagesInShort } from "@/lib/pure/pages-in-short";

/** More signers than this are shown on demand. */
const SHOWN = 8;

/** The document that a file was sealed as, so that its reader can compare what its pages say with what was recorded. */
export function DocumentFacts({ result }: { result: VerificationDto }) {
  const { document, sealedAt, verdict } = result;
  if (!document)
    return (
      sealedAt && (
        <p className="text-muted">
          Sealed here <DateText value={sealedAt} format="exact" />. The document was deleted, or isn’t
          recorded here.
        </p>
      )
    );
  return (
    <section
      aria-label="What was sealed"
      className="flex flex-col gap-4 rounded-md border border-line bg-raised px-5 py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-medium text-base [overflow-wrap:anywhere]">
          <bdi>{document.name}</bdi>
        </h2>
        <DocumentStatusBadge status={document.status} />
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Workspace">
          <bdi>{document.workspace}</bdi>
        </Fact>
        <Fact name="Document ID">{document.id}</Fact>
        {document.completedAt && (
          <Fact name="Completed">
            <DateText value={document.completedAt} format="exact" />
          </Fact>
        )}
        {sealedAt && (
          <Fact name="Sealed">
            <DateText value={sealedAt} format="exact" />
          </Fact>
        )}
        <Fact name="Its own certificate of completion">
          {certificateText(document.certificatePages, verdict === "changed")}
        </Fact>
      </dl>
      <Signers signers={document.signers} />
    </section>
  );
}

function certificateText(pages: readonly number[], isChanged: boolean): string {
  if (pages.length === 0) return "In a file of its own";
  const text = pagesInShort(pages);
  const where = isChanged ? " of the sealed file" : "";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${where}`;
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
  if (signers.length === 0) return <p className="text-muted">Nobody’s signature is recorded for it.</p>;
  const title = signers.length === 1 ? "Signed by one person" : `Signed by ${signers.length} people`;
  const [shown, more] = [signers.slice(0, SHOWN), signers.slice(SHOWN)];
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="font-medium">{title}</h3>
      <SignerList signers={shown} />
      {more.length > 0 && (
        <details className="flex flex-col gap-2">
          <summary className="cursor-pointer py-1 text-accent">Show {more.length} more</summary>
          <SignerList signers={more} />
        </details>
      )}
    </div>
  );
}

function SignerList({ signers }: Pick<VerifiedDocument, "signers">) {
  return (
    <ol className="flex flex-col gap-2">
      {signers.map(({ name, signedAt }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signers keep their order, and two can have one name and time.
        <li key={i} className="flex flex-col justify-between sm:flex-row sm:gap-x-6">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{name || "Unnamed"}</bdi>
          </span>
          <DateText value={signedAt} format="exact" className="text-muted" />
        </li>
      ))}
    </ol>
  );
}
