import { Callout } from "@/components/ui/callout";
import { noteTexts } from "@/components/verify/verdict";
import type { VerificationNote } from "@/lib/contracts/verification";

/** What there is to know beside the verdict. */
export function Notes({ notes }: { notes: VerificationNote[] }) {
  return noteTexts(notes).map((text) => (
    <Callout key={text} tone="warn">
      {text}
    </Callout>
  ));
}
