import "server-only";
import { signUpBrowser } from "@/lib/domain/identity/sign-up-browser";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/**
 * Resends the link of this browser's newest sign-up, if it is still pending and no mail was sent to the address a
 * moment ago. The response reveals neither.
 */
export async function resendConfirmation(cookieHeader: string | null): Promise<void> {
  const [authTokenId] = signUpBrowser.provenIds(cookieHeader);
  if (!authTokenId) return;
  const waiting = await db().authToken.findFirst({
    where: { id: authTokenId, purpose: "confirm-email", usedAt: null, expiresAt: { gt: getClock().now() } },
    select: { user: { select: { email: true } } },
  });
  if (!waiting || !(await mayMailAccount("confirm-email", waiting.user.email))) return;
  const request = { authTokenId, requestId: newId() };
  await db().$transaction((tx) => writeOutbox(tx, "user/confirmation-requested", request));
}
