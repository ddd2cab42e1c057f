import type { TurnEnd } from "@/components/agent/use-agent";
import type { AgentSessionDetailDto } from "@/lib/contracts/agent";

/** Messages of the panel about turns and the workspace's usage. */

/** "12K". */
const short = (count: number): string => new Intl.NumberFormat("en", { notation: "compact" }).format(count);

/** The announcement of a turn's end, for screen readers. */
export function turnEndText({ failure, facts, parts }: TurnEnd): string {
  if (failure) return failure.message;
  // The stream broke off before its end: the turn was stopped here.
  if (!facts) return "The agent was stopped. What it had changed by then is listed.";
  if (facts.notice) return facts.notice;
  const asked = parts.findLast((part) => part.kind === "tool" && part.question);
  if (facts.state === "asking" && asked?.kind === "tool")
    return `The agent asks: ${asked.question?.text ?? ""}`;
  return "The agent has answered.";
}

/** The workspace's usage today. */
export function dayUsageText({ tokensToday, tokensPerDay }: AgentSessionDetailDto["usage"]): string {
  const used = tokensPerDay
    ? `${short(tokensToday)} of ${short(tokensPerDay)} tokens`
    : `${short(tokensToday)} tokens`;
  return `${used} used today by your workspace`;
}

/** Share of the daily limit from which the usage is shown. */
const NEARLY_USED = 0.8;

/** The workspace's usage today once little of it is left; null before that. */
export function usageNotice(usage: AgentSessionDetailDto["usage"]): string | null {
  const { tokensToday, tokensPerDay } = usage;
  return tokensPerDay && tokensToday >= tokensPerDay * NEARLY_USED ? dayUsageText(usage) : null;
}
