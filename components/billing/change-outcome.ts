import type { CountersignError } from "@countersign/client";

/**
 * Whether a change of plan or seats that failed may have been made anyway. The server says so where it got to ask
 * the payment provider; without an answer of the server, or with one of something before it, that is not known. A change
 * beside another one is refused as busy before it begins.
 */
export function mayHaveTakenEffect({ status, code, outcome }: CountersignError): boolean {
  if (outcome) return outcome === "unknown";
  return (status < 400 || status >= 500) && code !== "BUSY";
}
