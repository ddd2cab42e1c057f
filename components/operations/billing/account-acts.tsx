import { DateText } from "@/components/ui/date-text";
import { Nothing, Section } from "@/components/ui/section";
import type { AccountAct } from "@/lib/contracts/billing-operations";

const WORDS: Readonly<Record<string, string>> = {
  checkout_started: "Checkout started",
  subscription_changed: "Subscription changed",
  plan_requested: "Change of plan requested",
  seats_requested: "Change of seats requested",
  cancellation_requested: "Cancellation requested",
  resumption_requested: "Cancellation undone",
  scheduled_change_dropped: "Scheduled change dropped",
  change_failed: "Change failed",
  purchase_attached: "Purchase attached",
  purchase_refunded: "Purchase refunded",
  superseded_ended: "Unpaid subscription ended",
  event_rerun: "Event handled again",
  account_read: "Read from the payment provider",
  grant_made: "Plan granted",
  grant_ended: "Grant ended",
};

const ACTORS: Readonly<Record<AccountAct["actor"]["type"], string>> = {
  user: "the owner",
  operator: "an operator",
  provider: "the payment provider",
  system: "this instance",
};

/** What was done to the account, by whom, before and after; never changed afterwards. */
export function AccountActs({ acts, title = "Record" }: { acts: readonly AccountAct[]; title?: string }) {
  return (
    <Section title={title}>
      {acts.length === 0 ? (
        <Nothing>Nothing was recorded yet.</Nothing>
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-raised">
          {acts.map((act) => (
            <li key={act.id} className="flex flex-col gap-1 px-4 py-3 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-medium">{WORDS[act.type] ?? act.type}</span>
                <span className="text-muted text-xs">
                  <DateText value={act.at} /> by {act.actor.email ?? ACTORS[act.actor.type]}
                </span>
              </p>
              {act.reason && <p>{act.reason}</p>}
              {(act.before !== null || act.after !== null) && (
                <details>
                  <summary className="cursor-pointer rounded-sm text-muted text-xs hover:text-ink">
                    Before and after
                  </summary>
                  <pre className="mt-2 whitespace-pre-wrap rounded-md bg-surface p-3 font-mono text-xs">
                    {JSON.stringify({ before: act.before, after: act.after }, null, 2)}
                  </pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
