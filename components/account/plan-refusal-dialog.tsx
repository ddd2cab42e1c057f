"use client";

import type { CountersignError } from "@countersign/client";
import { PLAN_LIMIT_TITLES } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = { refusal: CountersignError; close: () => void };

/** Says which limit of the plan was reached, and how it can be raised. */
export function PlanRefusalDialog({ refusal, close }: Props) {
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent title={PLAN_LIMIT_TITLES[refusal.code]}>
        <PlanPrompt code={refusal.code} hasTitle={false}>
          {refusal.message}
        </PlanPrompt>
      </DialogContent>
    </Dialog>
  );
}
