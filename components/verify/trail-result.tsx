import { Callout } from "@/components/ui/callout";
import { LongCode } from "@/components/verify/long-code";
import { Notes } from "@/components/verify/notes";
import { trailVerdictOf } from "@/components/verify/trail-verdict";
import { useVerifyWording } from "@/components/verify/wording";
import type { TrailVerificationDto } from "@/lib/contracts/verification";

/** Verification result of an audit trail. @param props `verdictId`: of the element that says what the check found */
export function TrailResult({ result, verdictId }: { result: TrailVerificationDto; verdictId: string }) {
  const { messages } = useVerifyWording();
  const { tone, title, text } = trailVerdictOf(result, messages);
  return (
    <>
      <Callout id={verdictId} tone={tone} title={title}>
        {text}
      </Callout>
      <Notes notes={result.notes} />
      <p className="text-muted">
        {messages.facts.documentId} <LongCode>{result.documentId}</LongCode>
      </p>
    </>
  );
}
