/** `unchecked`: nobody looked, and nothing is claimed. */
export type Status = "ok" | "warning" | "problem" | "unchecked";

/** What a check found, as one line for the operator. */
export type Finding = {
  /** What was looked at, such as `Storage`. */
  check: string;
  status: Status;
  /** What was seen, in one sentence without a full stop. */
  message: string;
  /** What to do; empty where there is nothing to do. */
  action: string;
};

const finding =
  (status: Status) =>
  (check: string, message: string, action = ""): Finding => ({ check, status, message, action });

export const ok = finding("ok");
export const warning = finding("warning");
export const problem = finding("problem");
export const unchecked = finding("unchecked");

/** How far this machine's clock is ahead of another, in milliseconds, give or take `uncertainty`. */
export type ClockSample = { source: string; ahead: number; uncertainty: number };

/** A difference that only half the round trip, and the fineness of the other's answer, can explain away. */
export function clockSample(
  source: string,
  told: Date,
  { sentAt, receivedAt, fineness }: { sentAt: number; receivedAt: number; fineness: number },
): ClockSample {
  return {
    source,
    // What is told in whole seconds lies half a second later on average.
    ahead: (sentAt + receivedAt) / 2 - (told.getTime() + fineness / 2),
    uncertainty: (receivedAt - sentAt) / 2 + fineness / 2,
  };
}

/** The reason of an error in one line. A failed `fetch` has it in its cause, and one that was tried twice in a list. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.message === "fetch failed" && error.cause) return reasonOf(error.cause);
  return oneLine(error.message || String("code" in error ? error.code : error.name));
}

const LONGEST_LINE = 300;

/**
 * Without control characters: nothing that somebody else answers becomes a line of its own, or moves the cursor. What is
 * too long ends with the last word that fits.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .replace(/\.$/, "");
  if (line.length <= LONGEST_LINE) return line;
  const lastSpace = line.lastIndexOf(" ", LONGEST_LINE);
  return `${line.slice(0, lastSpace > LONGEST_LINE / 2 ? lastSpace : LONGEST_LINE)} …`;
}

/** Such as `3 minutes`, `26 hours` or `12 days`, rounded down; for an age or a rest. */
export function span(ms: number): string {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 120) return count(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, "hour") : count(Math.floor(hours / 24), "day");
}

export const DAY_MS = 24 * 60 * 60 * 1000;
