import { accountEventChanges, accountEventTitle } from "@/components/billing/account-event-labels";
import { DateText } from "@/components/ui/date-text";
import type { AccountEvent } from "@/lib/contracts/billing-operations";

const ACTORS: Readonly<Record<AccountEvent["actor"]["type"], string>> = {
  user: "the owner",
  operator: "an operator",
  provider: "the payment provider",
  system: "this instance",
};

/** The account's audit log: who changed what, with the values before and after. */
export function AccountHistory({ acts }: { acts: readonly AccountEvent[] }) {
  return (
    <ol aria-label="Record" className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act.id} className="flex flex-col gap-1 px-5 py-3 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-medium">{accountEventTitle(act.type)}</span>
            <span className="text-muted text-xs">
              <DateText value={act.at} /> by {act.actor.email ?? ACTORS[act.actor.type]}
            </span>
          </p>
          {act.reason && <p>{act.reason}</p>}
          <Changes act={act} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ act: { before, after } }: { act: AccountEvent }) {
  const changes = accountEventChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[auto_1fr] [&_dt]:text-muted">
      {changes.map(({ label, before: from, after: to }) => (
        <div key={label} className="contents max-sm:mb-1 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
          <dt>{label}</dt>
          <dd>
            {from !== null && to !== null ? (
              <>
                {from} <span aria-hidden>→</span>
                <span className="sr-only">, now</span> {to}
              </>
            ) : (
              (to ?? (
                <>
                  {from} <span aria-hidden>→</span>
                  <span className="sr-only">, now</span> none
                </>
              ))
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
