import { Callout } from "@/components/ui/callout";
import { noteTexts } from "@/components/verify/verdict";
import { useVerifyWording } from "@/components/verify/wording";
import type { VerificationDto, VerificationNote } from "@/lib/contracts/verification";

/** Notes in addition to the verdict. */
export function VerificationNotes({
  notes,
  verdict,
}: {
  notes: VerificationNote[];
  verdict?: VerificationDto["verdict"];
}) {
  const wording = useVerifyWording();
  return noteTexts(notes, wording, verdict).map((text) => (
    <Callout key={text} tone="warn">
      {text}
    </Callout>
  ));
}
