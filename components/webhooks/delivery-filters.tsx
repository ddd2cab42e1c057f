"use client";

import { RotateCw } from "lucide-react";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { endpointHref } from "@/components/webhooks/webhooks-href";
import type { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";

const STATUSES = [
  { value: "failed", label: "Failed" },
  { value: "pending", label: "Waiting or retrying" },
  { value: "delivered", label: "Delivered" },
];
const AGES = [
  { value: "hour", label: "The last hour" },
  { value: "day", label: "The last 24 hours" },
  { value: "week", label: "The last 7 days" },
  { value: "month", label: "The last 31 days" },
];

type Props = {
  endpointId: string;
  filter: DeliveryFilter;
  types: readonly string[];
  refresh: () => Promise<unknown>;
};

/** Filters of the deliveries. They are kept in the URL, so that a view can be shared and returned to. */
export function DeliveryFilters({ endpointId, filter, types, refresh }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const choose = (name: keyof DeliveryFilter) => ({
    value: filter[name] ?? "",
    onChange: (event: { target: { value: string } }) =>
      startTransition(() =>
        router.replace(endpointHref(endpointId, { ...filter, [name]: event.target.value }), {
          scroll: false,
        }),
      ),
  });
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
      <NativeSelect aria-label="Status" placeholder="Any status" options={STATUSES} {...choose("status")} />
      <NativeSelect
        aria-label="Event"
        placeholder="Any event"
        options={types.map((type) => ({ value: type, label: type }))}
        {...choose("type")}
      />
      <NativeSelect aria-label="Time" placeholder="Any time" options={AGES} {...choose("age")} />
      <Button
        aria-label="Refresh"
        title="Refresh"
        className="md:px-2.5"
        loading={isPending}
        onClick={() => startTransition(async () => void (await refresh()))}
      >
        <RotateCw aria-hidden />
        <span className="md:hidden">Refresh</span>
      </Button>
    </search>
  );
}
