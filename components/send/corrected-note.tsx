import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";
import type { CorrectedDocument } from "@/lib/views/send-view";

/** What the document that is prepared is to answer: why the one ended that it is sent in place of. */
export function CorrectedNote({ corrects }: { corrects: CorrectedDocument }) {
  const { id, name, status, declinedBy, reason } = corrects;
  return (
    <Callout
      title={
        <span className="[overflow-wrap:anywhere]">
          Corrects <TextLink href={`/documents/${id}`}>{name}</TextLink>
          {declinedBy ? `, which ${declinedBy} declined` : (ENDS[status] ?? "")}
        </span>
      }
    >
      {reason && <span className="[overflow-wrap:anywhere]">“{reason}”</span>}
    </Callout>
  );
}

const ENDS: Partial<Record<CorrectedDocument["status"], string>> = {
  voided: ", which was voided",
  expired: ", which expired",
};
