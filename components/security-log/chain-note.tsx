import { Callout } from "@/components/ui/callout";

type Props = {
  /** What was verified as the page was made. */
  chain: { from: number; to: number; brokenAt: number | null };
};

/** What was found when the log's hashes were verified. */
export function ChainNote({ chain: { from, to, brokenAt } }: Props) {
  if (to === 0) return null;
  if (brokenAt !== null)
    return (
      <Callout tone="bad" role="alert" title={`The log was changed: its chain breaks at event ${brokenAt}`}>
        Export the log and ask the operator of this service.
      </Callout>
    );
  return (
    <p className="text-xs text-muted">
      {from === 1 ? `Chain intact up to event ${to}` : `Chain intact from event ${from} to ${to}`}: no event
      was changed, inserted or removed.
    </p>
  );
}
