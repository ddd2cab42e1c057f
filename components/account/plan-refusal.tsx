"use client";

import type { CountersignError } from "@countersign/client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { PLAN_LIMITS } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { onPlanRefusal } from "@/components/account/report-failure";
import { Dialog, DialogContent } from "@/components/ui/dialog";

/** Prompts for a larger plan when something on the page was rejected for the plan's limits; once per layout. */
export function PlanRefusal() {
  const path = usePathname();
  // The layout outlives its pages: a prompt is shown only on the page where it was raised.
  const [shown, setShown] = useState<{ refusal: CountersignError; path: string | null } | null>(null);
  useEffect(() => onPlanRefusal((refusal) => setShown({ refusal, path })), [path]);
  const refusal = shown?.path === path ? shown.refusal : null;
  return (
    <Dialog open={refusal !== null} onOpenChange={(open) => !open && setShown(null)}>
      {refusal && (
        <DialogContent title={PLAN_LIMITS[refusal.code]}>
          <PlanPrompt code={refusal.code} hasTitle={false}>
            {refusal.message}
          </PlanPrompt>
        </DialogContent>
      )}
    </Dialog>
  );
}
