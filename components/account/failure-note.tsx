import type { CountersignError } from "@countersign/client";
import type { ReactNode } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { Callout } from "@/components/ui/callout";

type Props = {
  failure: CountersignError;
  /** What failed. */
  title?: string;
  /** Where to return to after choosing a plan; see PlanPrompt. */
  returnTo?: string;
  /** Shown after the server's message, for instance to say what was saved. */
  children?: ReactNode;
};

/** Shows why something failed, next to where it was tried, with a link to a larger plan if that would have helped. */
export function FailureNote({ failure, title, returnTo, children }: Props) {
  const message = (
    <>
      {failure.message}
      {children && <> {children}</>}
    </>
  );
  return isPlanLimit(failure) ? (
    <PlanPrompt code={failure.code} returnTo={returnTo} role="alert">
      {message}
    </PlanPrompt>
  ) : (
    <Callout tone="bad" role="alert" title={title}>
      {message}
    </Callout>
  );
}
