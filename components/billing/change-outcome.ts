import type { CountersignError } from "@countersign/client";

/**
 * Whether a failed change of plan or seats may have been made anyway. The server states the outcome if it called the
 * payment provider. Without a response from the server, or with a server error, the outcome is unknown. A change
 * during another one is rejected as busy before it begins.
 */
export function mayHaveTakenEffect({ status, code, outcome }: CountersignError): boolean {
  if (outcome) return outcome === "unknown";
  return (status < 400 || status >= 500) && code !== "BUSY";
}
