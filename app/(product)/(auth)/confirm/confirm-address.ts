import type { ConfirmEmailBody } from "@/lib/contracts/identity";
import { type PostResult, postJson } from "../_lib/post-json";

/** Confirms the address and signs in. The account gets the browser's time zone. */
export function confirmAddress(input: Omit<ConfirmEmailBody, "timeZone">): Promise<PostResult<unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return postJson("/api/auth/confirm", { ...input, timeZone });
}
