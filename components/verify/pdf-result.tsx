import { Callout } from "@/components/ui/callout";
import { DocumentFacts } from "@/components/verify/document-facts";
import { LongCode } from "@/components/verify/long-code";
import { SealRow } from "@/components/verify/seal-row";
import { SealedRevision } from "@/components/verify/sealed-revision";
import { verdictOf } from "@/components/verify/verdict";
import { VerificationNotes } from "@/components/verify/verification-notes";
import { useVerifyWording } from "@/components/verify/wording";
import type { VerificationDto } from "@/lib/contracts/verification";

/** `verdictId` is the id of the element that states the verdict. */
type Props = { file: File; result: VerificationDto; verdictId: string };

/** Verification result of a PDF: what was sealed, its seals, and the sealed revision where available. */
export function PdfResult({ file, result, verdictId }: Props) {
  const wording = useVerifyWording();
  const { tone, title, text } = verdictOf(result, wording);
  const { verdict, coversUpTo, notes, seals } = result;
  return (
    <>
      <Callout id={verdictId} tone={tone} title={title}>
        {text}
      </Callout>
      <VerificationNotes notes={notes} verdict={verdict} />
      <DocumentFacts result={result} />
      {verdict === "changed" && coversUpTo !== null && <SealedRevision file={file} end={coversUpTo} />}
      {seals.length > 0 && (
        <section aria-label={wording.messages.seals.title}>
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
            {seals.map((seal, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seals keep their order in the file.
              <SealRow key={i} seal={seal} />
            ))}
          </ul>
        </section>
      )}
      <p className="break-all text-muted text-sm">
        <bdi dir="ltr">SHA-256</bdi> <LongCode>{result.sha256}</LongCode>
      </p>
    </>
  );
}
