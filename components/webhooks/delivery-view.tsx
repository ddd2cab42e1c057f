"use client";

import { useQuery } from "@tanstack/react-query";
import { Fact } from "@/components/developers/fact";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { PageHeader } from "@/components/ui/page-header";
import { AttemptList } from "@/components/webhooks/attempt-list";
import { DeliveryStatus } from "@/components/webhooks/delivery-status";
import { attemptsLabel } from "@/components/webhooks/delivery-table";
import { ResendDeliveryButton } from "@/components/webhooks/resend-delivery-button";
import { endpointHref } from "@/components/webhooks/webhooks-href";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import type { DeliveryDetail, EndpointLine } from "@/lib/contracts/webhook-deliveries";

type Props = { id: string; deliveryId: string };

/** One delivery: its payload, and the result of each attempt. */
export function DeliveryView({ id, deliveryId }: Props) {
  const { data } = useQuery(webhookQueries.delivery(useWorkspaceId(), id, deliveryId));
  if (!data) return null;
  const { endpoint, delivery } = data;
  const isUnderWay = delivery.status === "pending" && (delivery.isSending || delivery.attempts === 0);
  const canResend = endpoint.status === "enabled" && !isUnderWay;
  return (
    <>
      <PageHeader
        back={{ href: endpointHref(id), label: "Deliveries" }}
        title={<span className="font-mono text-base">{delivery.eventType}</span>}
        badge={<DeliveryStatus delivery={delivery} />}
        actions={canResend && <ResendDeliveryButton endpointId={id} deliveryId={deliveryId} />}
      />
      {endpoint.status === "disabled" && (
        <Callout
          tone="warn"
          title="This endpoint is disabled"
          className="mb-6"
          action={<ButtonLink href={endpointHref(id)}>Go to endpoint</ButtonLink>}
        >
          Nothing can be sent to it. Enable it first, then resend this event.
        </Callout>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Facts endpoint={endpoint} delivery={delivery} />
          <Attempts delivery={delivery} />
        </div>
        <Payload payload={delivery.payload} />
      </div>
    </>
  );
}

function Facts({ endpoint, delivery }: { endpoint: EndpointLine; delivery: DeliveryDetail }) {
  const { eventId, createdAt, nextAttemptAt, status, isSending } = delivery;
  return (
    <Card title="Delivery">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name="To">{endpoint.url}</Fact>
        <Fact name="Event ID">
          <span className="flex items-center gap-1">
            <code className="min-w-0 font-mono text-xs">{eventId}</code>
            <CopyButton text={eventId} label="Copy event ID" iconOnly variant="quiet" size="sm" />
          </span>
        </Fact>
        <Fact name="Created">
          <DateText value={createdAt} format="exact" />
        </Fact>
        {status === "pending" && (
          <Fact name="Next attempt">
            {isSending || !nextAttemptAt ? "Now" : <DateText value={nextAttemptAt} format="exact" />}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Attempts({ delivery: { attemptLog, error } }: { delivery: DeliveryDetail }) {
  if (attemptLog.length === 0)
    return (
      <Card title="Attempts">
        <p className="text-muted">{error ? `No attempts were made: ${error}.` : "No attempts yet."}</p>
      </Card>
    );
  return (
    <Card title="Attempts" description={`${attemptsLabel(attemptLog.length)}, latest first`} flush>
      <AttemptList attempts={attemptLog} />
    </Card>
  );
}

function Payload({ payload }: { payload: Record<string, unknown> }) {
  const text = JSON.stringify(payload, null, 2);
  return (
    <Card
      title="Payload"
      description="Every attempt sends the same payload."
      actions={<CopyButton text={text} label="Copy payload" iconOnly variant="quiet" size="sm" />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible. */}
      <pre tabIndex={0} className="max-h-160 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs">
        {text}
      </pre>
    </Card>
  );
}
