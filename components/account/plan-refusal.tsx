"use client";

import type { CountersignError } from "@countersign/client";
import { useEffect, useState } from "react";
import { PLAN_LIMITS } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { onPlanRefusal } from "@/components/account/report-failure";
import { Dialog, DialogContent } from "@/components/ui/dialog";

/** The prompt of what was refused for the plan, wherever on the page it was tried; once per layout. */
export function PlanRefusal() {
  const [refusal, setRefusal] = useState<CountersignError | null>(null);
  useEffect(() => onPlanRefusal(setRefusal), []);
  return (
    <Dialog open={refusal !== null} onOpenChange={(open) => !open && setRefusal(null)}>
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
