import type { ConfirmEmailBody } from "@/lib/contracts/identity";
import { type Outcome, postJson } from "../_lib/post-json";

/** Confirms the address and signs in. The account gets the browser's time zone. */
export function confirmAddress(input: Omit<ConfirmEmailBody, "timeZone">): Promise<Outcome<unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return postJson("/api/auth/confirm", { ...input, timeZone });
}
