import type { TurnEnd } from "@/components/agent/use-agent";
import type { AgentSessionDetailDto, AgentTurnFacts } from "@/lib/contracts/agent";
import { grouped } from "@/lib/pure/grouped";

/** Texts of the panel about turns and their usage. */

/** "12K". */
const short = (count: number): string => new Intl.NumberFormat("en", { notation: "compact" }).format(count);

/** The announcement of a turn's end, for screen readers. */
export function turnEndText({ failure, facts, parts }: TurnEnd): string {
  if (failure) return failure.message;
  // Its stream broke off before its end: it was stopped here.
  if (!facts) return "The agent was stopped. What it had changed by then is listed.";
  if (facts.notice) return facts.notice;
  const asked = parts.findLast((part) => part.kind === "tool" && part.question);
  if (facts.state === "asking" && asked?.kind === "tool")
    return `The agent asks: ${asked.question?.text ?? ""}`;
  return "The agent has answered.";
}

/** Usage of a turn. */
export function turnUsageText({ inputTokens, outputTokens, durationMs }: AgentTurnFacts): string {
  const seconds = durationMs / 1000;
  const time = seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
  return `${grouped(inputTokens + outputTokens)} tokens, ${time} s`;
}

/** Usage of a workspace today. */
export function dayUsageText({ tokensToday, tokensPerDay }: AgentSessionDetailDto["usage"]): string {
  const used = tokensPerDay
    ? `${short(tokensToday)} of ${short(tokensPerDay)} tokens`
    : `${short(tokensToday)} tokens`;
  return `${used} used today by your workspace`;
}
