"use client";

import type { CountersignError } from "@countersign/client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { PLAN_LIMITS } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { onPlanRefusal } from "@/components/account/report-failure";
import { Dialog, DialogContent } from "@/components/ui/dialog";

/** The prompt of what was refused for the plan, wherever on the page it was tried; once per layout. */
export function PlanRefusal() {
  const path = usePathname();
  // The layout outlives its pages: a prompt belongs to the page that it arose on.
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
