import type { CountersignError } from "@countersign/client";
import type { ReactNode } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { Callout } from "@/components/ui/callout";

type Props = {
  failure: CountersignError;
  /** What did not happen. */
  title?: string;
  /** Where the reader goes on after choosing a plan; see PlanPrompt. */
  returnTo?: string;
  /** Said after the server's words, such as what is kept. */
  children?: ReactNode;
};

/** Why something failed, beside where it was tried; with the way to a larger plan where that would have helped. */
export function FailureNote({ failure, title, returnTo, children }: Props) {
  const words = (
    <>
      {failure.message}
      {children && <> {children}</>}
    </>
  );
  return isPlanLimit(failure) ? (
    <PlanPrompt code={failure.code} returnTo={returnTo} role="alert">
      {words}
    </PlanPrompt>
  ) : (
    <Callout tone="bad" role="alert" title={title}>
      {words}
    </Callout>
  );
}
