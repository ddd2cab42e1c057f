import "server-only";
import { db } from "@/lib/db";
import { signUpBrowser } from "@/lib/identity/sign-up-browser";
import { mayMail } from "@/lib/mailing/may-mail";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Mails the link of this browser's newest sign-up again, when it still waits and the address was not mailed a moment ago.
 * Says nothing of either.
 */
export async function resendConfirmation(cookieHeader: string | null): Promise<void> {
  const [authTokenId] = signUpBrowser.provenIds(cookieHeader);
  if (!authTokenId) return;
  const waiting = await db().authToken.findFirst({
    where: { id: authTokenId, purpose: "confirm-email", usedAt: null, expiresAt: { gt: getClock().now() } },
    select: { user: { select: { email: true } } },
  });
  if (!waiting || !(await mayMail("confirm-email", waiting.user.email))) return;
  const request = { authTokenId, requestId: newId() };
  await db().$transaction((tx) => writeOutbox(tx, "user/confirmation-requested", request));
}
