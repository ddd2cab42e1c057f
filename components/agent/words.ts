import type { TurnEnd } from "@/components/agent/use-agent";
import type { AgentSessionDetailDto, AgentTurnFacts } from "@/lib/contracts/agent";

/** What the panel says of turns and of what they took. */

const SHORT = new Intl.NumberFormat("en", { notation: "compact" });
const PLAIN = new Intl.NumberFormat("en");

/** How a turn ended, for who does not see it. */
export function wordsForEnd({ failure, facts, parts }: TurnEnd): string {
  if (failure) return failure.message;
  // Its stream broke off before its end: it was stopped here.
  if (!facts) return "The agent was stopped. What it had changed by then is listed.";
  if (facts.notice) return facts.notice;
  const asked = parts.findLast((part) => part.kind === "tool" && part.question);
  if (facts.state === "asking" && asked?.kind === "tool")
    return `The agent asks: ${asked.question?.text ?? ""}`;
  return "The agent has answered.";
}

/** What a turn took. */
export function wordsForTurn({ inputTokens, outputTokens, durationMs }: AgentTurnFacts): string {
  const seconds = durationMs / 1000;
  const time = seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
  return `${PLAIN.format(inputTokens + outputTokens)} tokens, ${time} s`;
}

/** What a workspace used today. */
export function wordsForDay({ tokensToday, tokensPerDay }: AgentSessionDetailDto["usage"]): string {
  const used = tokensPerDay
    ? `${SHORT.format(tokensToday)} of ${SHORT.format(tokensPerDay)} tokens`
    : `${SHORT.format(tokensToday)} tokens`;
  return `${used} used today by your workspace`;
}
