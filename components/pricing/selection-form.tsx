"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { INTERVAL_LABELS } from "@/components/billing/plan-labels";
import { MAX_SEATS, seatsOf } from "@/components/pricing/selection";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { BILLING_INTERVALS, type BillingInterval } from "@/lib/contracts/plans";

type Chosen = { interval: BillingInterval; seats: number };
type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** Billing interval and number of people. Without JavaScript it is a form that reloads the page with the prices. */
export function SelectionForm({ chosen, onChange }: Props) {
  const { interval, seats } = chosen;
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && String(seatsOf(typed)) !== typed.trim();
  const takeSeats = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    if (String(seatsOf(value)) === value.trim()) onChange({ interval, seats: seatsOf(value) });
  };
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} method="get" action="/pricing" className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-medium">Paid</legend>
        <div className="inline-flex self-start rounded-md border border-line bg-sunken p-px">
          {BILLING_INTERVALS.map((value) => (
            <label
              key={value}
              className={cn(
                "relative flex h-8 cursor-pointer items-center rounded-[6px] px-3 text-muted transition-colors hover:text-ink",
                "has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-raised",
                "has-focus-visible:outline-2 has-focus-visible:outline-focus",
              )}
            >
              <input
                type="radio"
                name="interval"
                value={value}
                checked={interval === value}
                onChange={() => onChange({ interval: value, seats })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {INTERVAL_LABELS[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="People who send or manage"
        error={isWrong ? `Enter a whole number from 1 to ${MAX_SEATS}.` : undefined}
      >
        <Input
          name="seats"
          inputMode="numeric"
          autoComplete="off"
          className="w-24 tabular-nums"
          value={typed ?? String(seats)}
          onChange={takeSeats}
          onBlur={() => setTyped(null)}
        />
      </Field>
      <noscript>
        <button type="submit" className="h-9 rounded-md border border-line bg-raised px-3.5 font-medium">
          Show prices
        </button>
      </noscript>
    </form>
  );
}
