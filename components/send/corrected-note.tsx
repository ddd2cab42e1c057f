import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";
import type { CorrectedDocument } from "@/lib/views/send-view";

/** Says why the document that this one is sent in place of ended. */
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
