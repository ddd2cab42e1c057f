"use client";

import type { CountersignError } from "@countersign/client";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { onPlanRefusal } from "@/components/account/report-failure";

/** Loaded when first shown. */
const PlanRefusalDialog = dynamic(
  () => import("@/components/account/plan-refusal-dialog").then((m) => m.PlanRefusalDialog),
  { ssr: false },
);

/** Prompts for a larger plan when something on the page was rejected for the plan's limits; once per layout. */
export function PlanRefusal() {
  const path = usePathname();
  // The layout outlives its pages: a prompt is shown only on the page where it was raised.
  const [shown, setShown] = useState<{ refusal: CountersignError; path: string | null } | null>(null);
  useEffect(() => onPlanRefusal((refusal) => setShown({ refusal, path })), [path]);
  const refusal = shown?.path === path ? shown.refusal : null;
  return refusal && <PlanRefusalDialog refusal={refusal} close={() => setShown(null)} />;
}
