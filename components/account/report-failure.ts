import type { CountersignError } from "@countersign/client";
import { isPlanLimit } from "@/components/account/plan-limit";
import { toast } from "@/components/ui/toast";
import { failureOf } from "@/lib/client/countersign";

/**
 * The one place where failures without a place of their own on the page are told. Those of a plan's limit are prompts
 * with a way on (PlanRefusal); all others are toasts.
 */

type Listener = (refusal: CountersignError) => void;

let listener: Listener | null = null;

/** Shows the prompts of the page; one at a time, by the layout. @returns ends it */
export function onPlanRefusal(show: Listener): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = null;
  };
}

/** Prompts for a larger plan where it would have helped. @returns whether it did */
export function promptForPlan(error: unknown): boolean {
  const failure = failureOf(error);
  if (!listener || !isPlanLimit(failure)) return false;
  listener(failure);
  return true;
}

/** Tells of a call that failed. @param title what did not happen, where the server's words need it */
export function reportFailure(error: unknown, title?: string): void {
  if (promptForPlan(error)) return;
  const { message } = failureOf(error);
  if (title) toast.error(title, { description: message });
  else toast.error(message);
}
