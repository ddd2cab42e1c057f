"use client";

import { useRef, useState } from "react";
import { isUnpaid, UnpaidNote } from "@/components/billing/pay-invoice-actions";
import { PlanChangeDialog } from "@/components/billing/plan-change-dialog";
import { countText } from "@/components/billing/plan-labels";
import { SeatHolders } from "@/components/billing/seat-holders";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { focusInvalidNumber } from "@/components/ui/focus-invalid-number";
import { NumberInput } from "@/components/ui/number-input";
import type { BillingPage, SeatHolder } from "@/lib/contracts/billing-page";
import { formatPrice } from "@/lib/pure/plan-prices";

type Props = {
  page: BillingPage;
  holders: readonly SeatHolder[];
};

/** The account's seats: how many there are and who uses them. Shown to the owner. */
export function SeatsCard({ page, holders }: Props) {
  const { seats } = page.summary;
  return (
    <Card
      title="Seats"
      description={`${seats.used} of ${countText(seats.allowed, "seat")} in use${seats.purchased ? ` (${seats.included} included, ${seats.purchased} added)` : ""}.`}
      flush
    >
      <SeatHolders holders={holders} />
      {canChangeSeats(page) &&
        (isUnpaid(page) ? (
          <div className="border-line border-t">
            <UnpaidNote page={page} />
          </div>
        ) : (
          <SeatNumber page={page} />
        ))}
    </Card>
  );
}

const canChangeSeats = ({ summary: { interval }, subscribedPlan, isSelfHosted }: BillingPage): boolean =>
  !isSelfHosted && interval !== null && (subscribedPlan === "pro" || subscribedPlan === "team");

function SeatNumber({ page }: Pick<Props, "page">) {
  const { seats, interval, extraSeatAnnualUsd, extraSeatMonthlyUsd } = page.summary;
  const [wanted, setWanted] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const price = formatPrice(interval === "year" ? extraSeatAnnualUsd : extraSeatMonthlyUsd);
  const total = wanted ?? seats.purchased;
  const row = useRef<HTMLDivElement>(null);
  const review = () => {
    if (row.current && !focusInvalidNumber(row.current)) setAsking(true);
  };
  return (
    <div className="flex flex-col gap-1.5 border-line border-t px-5 py-4">
      <div ref={row} className="flex flex-wrap items-end gap-3">
        <NumberInput
          label="Added seats"
          controlSize="md"
          className="w-24"
          isInteger
          min={0}
          max={1000}
          value={total}
          onChange={setWanted}
        />
        <Button disabled={total === seats.purchased} onClick={review}>
          Review the change
        </Button>
      </div>
      <p className="text-muted">In addition to those the plan includes; {price} a month each, before tax.</p>
      <PlanChangeDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          total > seats.purchased
            ? `Add ${countText(total - seats.purchased, "seat")}?`
            : `Remove ${countText(seats.purchased - total, "seat")}?`
        }
        change={{ seats: total }}
        isCancelled={page.summary.cancelAtPeriodEnd}
        holders={page.seatHolders ?? []}
        onDone={() => setWanted(null)}
      />
    </div>
  );
}
