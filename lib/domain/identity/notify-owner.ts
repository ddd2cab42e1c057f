import "server-only";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

// Security notices mailed to an account's owner; they cannot be disabled.

type Owner = { id: string; email: string };

async function notify(
  kind: "new-sign-in" | "password-changed" | "sign-in-failures",
  { id: userId, email }: Owner,
  sessionId: string | null = null,
): Promise<void> {
  if (!(await mayMailAccount(kind, email))) return;
  const data = { kind, userId, sessionId, noticeId: newId(), at: getClock().now().toISOString() };
  await db().$transaction((tx) => writeOutbox(tx, "user/account-notice", data));
}

/** Notifies the owner that many wrong passwords were entered. */
export const notifyOfSignInFailures = (owner: Owner): Promise<void> => notify("sign-in-failures", owner);

/** Notifies the owner that a browser unknown to the account signed in. */
export const notifyOfNewBrowser = (owner: Owner, sessionId: string): Promise<void> =>
  notify("new-sign-in", owner, sessionId);

/** Notifies the owner that the password was changed. */
export const notifyOfNewPassword = (owner: Owner): Promise<void> => notify("password-changed", owner);
