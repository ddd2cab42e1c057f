import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { EmailChangeDto } from "@/lib/contracts/email-change";

const PATH = "/api/auth/email-change";

/** The signed-in person's address, and the change of it that waits for both mailboxes. */
export const emailChangeQuery = queryOptions({
  queryKey: ["profile", "email-change"] as const,
  queryFn: ({ signal }) => callInternalApi<EmailChangeDto>("GET", PATH, { signal }),
});

export const askForEmailChange = (email: string) =>
  callInternalApi<EmailChangeDto>("POST", PATH, { body: { email } });

export const cancelEmailChange = () => callInternalApi<void>("DELETE", PATH);
