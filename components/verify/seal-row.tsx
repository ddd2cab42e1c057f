import { useVerifyWording, VerifyTime } from "@/components/verify/wording";
import type { SealDto } from "@/lib/contracts/verification";
import { fill } from "@/lib/i18n/fill";

/** One seal of a file: its signer, its validity, and its time. */
export function SealRow({ seal }: { seal: SealDto }) {
  const { signerName, issuerName, isOurs, state, timestamp, claimedTime, problemCode } = seal;
  const { seals, problems } = useVerifyWording().messages;
  const time = timestamp?.time ?? claimedTime;
  const timeText = !timestamp ? seals.dated : timestamp.isTrusted ? seals.stamped : seals.stampedUnknown;
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <p className="font-medium [overflow-wrap:anywhere]">
        <bdi>{signerName ?? seals.unnamed}</bdi>
      </p>
      <p className="text-muted">
        {seals.states[state]} · {isOurs ? seals.own : seals.foreign}
      </p>
      {time && <VerifyTime value={time} text={timeText} className="text-muted" />}
      {issuerName && (
        <p className="text-muted [overflow-wrap:anywhere]">{fill(seals.certifiedBy, { name: issuerName })}</p>
      )}
      {problemCode && <p className="text-muted">{problems[problemCode]}</p>}
    </li>
  );
}
