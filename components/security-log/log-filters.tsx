"use client";

import { useTransition } from "react";
import { EVENT_LABELS } from "@/components/security-log/event-texts";
import { securityLogHref } from "@/components/security-log/log-href";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useRouter } from "@/components/ui/workspace-link-provider";
import type { SecurityLogFilter } from "@/lib/contracts/security-events";

const TYPES = Object.entries(EVENT_LABELS).map(([value, label]) => ({ value, label }));

type Props = { filter: SecurityLogFilter; people: readonly { id: string; name: string }[] };

/** Filters of the security log. They are kept in the URL, so that a view can be shared and returned to. */
export function LogFilters({ filter, people }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const choose = (name: keyof SecurityLogFilter) => ({
    value: filter[name] ?? "",
    onChange: (event: { target: { value: string } }) => {
      const next = { ...filter, [name]: event.target.value || undefined } as SecurityLogFilter;
      startTransition(() => router.replace(securityLogHref(next), { scroll: false }));
    },
  });
  return (
    <search aria-busy={isPending} className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      <Field label="Event">
        <NativeSelect placeholder="Any event" options={TYPES} {...choose("type")} />
      </Field>
      <Field label="Person">
        <NativeSelect
          placeholder="Anybody"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          {...choose("actor")}
        />
      </Field>
      <Field label="From (UTC)">
        <Input type="date" {...choose("from")} />
      </Field>
      <Field label="To (UTC)">
        <Input type="date" {...choose("to")} />
      </Field>
    </search>
  );
}
