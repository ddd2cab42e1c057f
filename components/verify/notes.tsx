import { Callout } from "@/components/ui/callout";
import { noteTexts } from "@/components/verify/verdict";
import type { VerificationDto, VerificationNote } from "@/lib/contracts/verification";

/** What there is to know beside the verdict. */
export function Notes({
  notes,
  verdict,
}: {
  notes: VerificationNote[];
  verdict?: VerificationDto["verdict"];
}) {
  return noteTexts(notes, verdict).map((text) => (
    <Callout key={text} tone="warn">
      {text}
    </Callout>
  ));
}
