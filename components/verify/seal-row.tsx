import { DateText } from "@/components/ui/date-text";
import type { SealDto } from "@/lib/contracts/verification";

const STATES = { intact: "Intact", broken: "Broken", unchecked: "Can’t be checked" } as const;

/** One seal of a file: its signer, its validity, and its time. */
export function SealRow({ seal }: { seal: SealDto }) {
  const { signerName, issuerName, isOurs, state, timestamp, claimedTime, problem } = seal;
  const certifiedBy = issuerName && `Certified by ${issuerName}`;
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <p className="break-words font-medium">{signerName ?? "Unnamed seal"}</p>
      <p className="text-muted">
        {STATES[state]}, {isOurs ? "made with a key of this service" : "not made here"}
        {timestamp ? (
          <>
            , time stamped <DateText value={timestamp.time} format="exact" />
            {timestamp.isTrusted ? "" : " by a service that isn’t known here"}
          </>
        ) : (
          claimedTime && (
            <>
              , dated <DateText value={claimedTime} format="exact" /> by its holder
            </>
          )
        )}
      </p>
      {certifiedBy && <p className="break-words text-muted">{certifiedBy}</p>}
      {problem && <p className="break-words text-muted">{sentence(problem)}</p>}
    </li>
  );
}

/** A problem from the check, as a sentence. */
const sentence = (problem: string): string => `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
