import type { CountersignError } from "@countersign/client";
import { isPlanLimit } from "@/components/account/plan-limit";
import { toast } from "@/components/ui/toast";
import { failureOf } from "@/lib/client/countersign";

/**
 * Central reporting of failures that have no place of their own on the page: plan limits as prompts with an upgrade
 * (PlanRefusalPrompt), all others as toasts.
 */

type Listener = (refusal: CountersignError) => void;

let listener: Listener | null = null;

/**
 * Registers the page's handler for plan prompts. There is one at a time, registered by the layout.
 * @returns a function that unregisters the handler
 */
export function onPlanRefusal(show: Listener): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = null;
  };
}

/**
 * Prompts for a larger plan if it would have helped.
 * @returns whether a prompt was shown
 */
export function promptForPlan(error: unknown): boolean {
  const failure = failureOf(error);
  if (!listener || !isPlanLimit(failure)) return false;
  listener(failure);
  return true;
}

/**
 * Reports a failed call.
 * @param title what failed, if the server's message needs it
 */
export function reportFailure(error: unknown, title?: string): void {
  if (promptForPlan(error)) return;
  const { message } = failureOf(error);
  if (title) toast.error(title, { description: message });
  else toast.error(message);
}
