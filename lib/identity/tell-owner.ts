import "server-only";
import { db } from "@/lib/db";
import { mayMail } from "@/lib/mailing/may-mail";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

// What an account's owner is told by mail of what others could have done; nobody can switch it off.

type Owner = { id: string; email: string };

async function tell(
  kind: "new-sign-in" | "password-changed" | "sign-in-failures",
  { id: userId, email }: Owner,
  sessionId: string | null = null,
): Promise<void> {
  if (!(await mayMail(kind, email))) return;
  const data = { kind, userId, sessionId, noticeId: newId(), at: getClock().now().toISOString() };
  await db().$transaction((tx) => writeOutbox(tx, "user/account-notice", data));
}

/** Many wrong passwords were tried. */
export const tellOfFailures = (owner: Owner): Promise<void> => tell("sign-in-failures", owner);

/** A browser signed in that the account does not know. */
export const tellOfNewBrowser = (owner: Owner, sessionId: string): Promise<void> =>
  tell("new-sign-in", owner, sessionId);

/** There is a new password. */
export const tellOfNewPassword = (owner: Owner): Promise<void> => tell("password-changed", owner);
