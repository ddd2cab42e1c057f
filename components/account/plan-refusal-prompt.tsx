"use client";

import type { CountersignError } from "@countersign/client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { onPlanRefusal } from "@/components/account/report-failure";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";

const dialog = new OnDemand(() => import("@/components/account/plan-refusal-dialog"));

/** Prompts for a larger plan when the plan's limits rejected an action on the page. Mounted once per layout. */
export function PlanRefusalPrompt() {
  const path = usePathname();
  // The layout outlives its pages: a prompt is shown only on the page where it was raised.
  const [shown, setShown] = useState<{ refusal: CountersignError; path: string | null } | null>(null);
  useEffect(() => onPlanRefusal((refusal) => setShown({ refusal, path })), [path]);
  const refusal = shown?.path === path ? shown.refusal : null;
  const close = () => setShown(null);
  const loaded = useOnDemand(dialog, refusal !== null, close);
  return loaded && refusal && <loaded.PlanRefusalDialog refusal={refusal} close={close} />;
}
