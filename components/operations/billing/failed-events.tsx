"use client";

import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { EmptyNote, Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { rerunEvent } from "@/lib/client/queries/billing-operations";
import type { FailedBillingEvent } from "@/lib/contracts/billing-operations";

/** Events of the payment provider that exhausted their attempts. */
export function FailedEvents({ events }: { events: readonly FailedBillingEvent[] }) {
  const rerunning = useAction({
    call: ({ id }: FailedBillingEvent) => rerunEvent(id),
    changes: billingOperationsQueries.overview.queryKey,
    onSuccess: ({ isRerun }) =>
      isRerun
        ? toast.success("The event is being processed again")
        : toast.info("It has been processed in the meantime"),
  });
  return (
    <Section
      title="Failed events"
      description="Events from the payment provider that could not be processed. Running one again reads the account’s state again; it charges nothing."
    >
      {events.length === 0 ? (
        <EmptyNote>No failed events.</EmptyNote>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <p className="font-medium">{event.type}</p>
                <p>{event.error ?? "No error was recorded."}</p>
                <p className="text-muted text-xs">
                  {event.id} · received <DateText value={event.receivedAt} /> · {event.attempts} attempts
                  {event.account && (
                    <>
                      {" "}
                      ·{" "}
                      <TextLink href={`/operations/billing/${event.account.userId}`}>
                        {event.account.email}
                      </TextLink>
                    </>
                  )}
                </p>
              </div>
              <Button
                size="sm"
                loading={rerunning.isPending && rerunning.variables.id === event.id}
                onClick={() => rerunning.mutate(event)}
                aria-label={`Run again: ${event.type}, ${event.id}`}
              >
                Run again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
