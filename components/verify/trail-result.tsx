import { Callout } from "@/components/ui/callout";
import { Notes } from "@/components/verify/notes";
import { trailVerdictOf } from "@/components/verify/trail-verdict";
import type { TrailVerificationDto } from "@/lib/contracts/verification";

/** Verification result of an audit trail. */
export function TrailResult({ result }: { result: TrailVerificationDto }) {
  const { tone, title, text } = trailVerdictOf(result);
  return (
    <>
      <Callout tone={tone} title={title}>
        {text}
      </Callout>
      <Notes notes={result.notes} />
      <p className="text-muted">
        Document <span className="inline-block font-mono text-xs break-words">{result.documentId}</span>
      </p>
    </>
  );
}
