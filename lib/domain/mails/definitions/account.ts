import "server-only";
import type { EventData } from "@/lib/contracts/job-events";
import type { AppRights } from "@/lib/contracts/mail-props";
import { coversScopes } from "@/lib/contracts/scopes";
import { authTokenText } from "@/lib/domain/identity/auth-token";
import { emailChangeUrl } from "@/lib/domain/identity/email-change/email-change-link";
import { mailedCodeOf } from "@/lib/domain/identity/reauthentication/mailed-code";
import { USER_TO_MAIL } from "@/lib/domain/mail-delivery/user-to-mail";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { notifyAppConnected } from "@/lib/domain/notifications/notify-app-connected";
import { isVerifiedClient } from "@/lib/domain/oauth/verified-client";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { deviceName } from "@/lib/pure/device-name";

/** Mails about accounts; they cannot be disabled. The sign-in link is sent by mail-delivery/send-magic-link. */

const RETRIES = 10;
const confirmation = defineJob({
  id: "send-confirmation",
  event: "user/confirmation-requested",
  retries: RETRIES,
});
const passwordReset = defineJob({
  id: "send-password-reset",
  event: "user/password-reset-requested",
  retries: RETRIES,
});
const appConnected = defineJob({
  id: "tell-of-app",
  event: "user/app-connected",
  notify: ({ grantId, noticeId }) => notifyAppConnected(grantId, noticeId),
});
const accountNotice = defineJob({
  id: "send-account-notice",
  event: "user/account-notice",
  retries: RETRIES,
});
const reauthenticationCode = defineJob({
  id: "send-reauthentication-code",
  event: "user/reauthentication-code",
});
const factorNotice = defineJob({
  id: "send-factor-notice",
  event: "user/factor-notice",
  retries: RETRIES,
});

const emailChange = defineJob({
  id: "send-email-change",
  event: "user/email-change-mail",
  retries: RETRIES,
});

/** Where a person sees and changes how they sign in. */
const SECURITY_PAGE = "/settings/security";

export const ACCOUNT_MAILS = {
  /**
   * Does not greet by the entered name: an attacker who signs up with another person's address could insert text into
   * our mail.
   */
  "confirm-email": defineMail("confirm-email", confirmation, async ({ authTokenId, requestId }) => {
    const token = await findUnusedToken(authTokenId);
    if (!token) return null;
    const next = token.returnTo ? `&callbackUrl=${encodeURIComponent(token.returnTo)}` : "";
    return {
      to: addressOf(token.user),
      dedupeKey: `confirm-email:${token.id}${requestId ? `:${requestId}` : ""}`,
      props: {
        url: `${env.appUrl}/confirm?token=${authTokenText("confirm-email", token.id)}${next}`,
        expiresInMinutes: minutes(token.createdAt, token.expiresAt),
      },
    };
  }),

  "password-reset": defineMail("password-reset", passwordReset, async ({ authTokenId }) => {
    const token = await findUnusedToken(authTokenId);
    if (!token) return null;
    return {
      to: addressOf(token.user),
      dedupeKey: `password-reset:${token.id}`,
      props: {
        name: token.user.name,
        url: `${env.appUrl}/reset-password?token=${authTokenText("reset-password", token.id)}`,
        expiresInMinutes: minutes(token.createdAt, token.expiresAt),
      },
    };
  }),

  "reauthentication-code": defineMail("reauthentication-code", reauthenticationCode, async ({ codeId }) => {
    const row = await db().reauthenticationCode.findUnique({
      where: { id: codeId },
      include: { session: { select: { user: { select: { email: true, locale: true, name: true } } } } },
    });
    // Used, replaced by a newer one, or signed out meanwhile.
    if (!row || row.expiresAt <= getClock().now()) return null;
    return {
      to: addressOf(row.session.user),
      dedupeKey: `reauthentication-code:${row.id}`,
      props: {
        name: row.session.user.name,
        code: mailedCodeOf(row.id),
        expiresInMinutes: minutes(row.createdAt, row.expiresAt),
      },
    };
  }),

  "new-sign-in": defineMail("new-sign-in", accountNotice, async (notice) => {
    const mail = await noticeMail("new-sign-in", SECURITY_PAGE, notice);
    return mail && { ...mail, props: { ...mail.props, origin: await originOf(notice.sessionId) } };
  }),

  "password-changed": defineMail("password-changed", accountNotice, (notice) =>
    noticeMail("password-changed", SECURITY_PAGE, notice),
  ),

  "sign-in-failures": defineMail("sign-in-failures", accountNotice, (notice) =>
    noticeMail("sign-in-failures", "/forgot-password", notice),
  ),

  "factor-changed": defineMail("factor-changed", factorNotice, async (notice) => {
    const { kind: change, userId } = notice;
    const mail = change !== "failures" && (await securityNotice("factor-changed", SECURITY_PAGE, notice));
    if (!mail) return null;
    const left = await db().recoveryCode.count({ where: { userId, usedAt: null } });
    return { ...mail, props: { ...mail.props, change, left } };
  }),

  "factor-failures": defineMail("factor-failures", factorNotice, async (notice) =>
    notice.kind === "failures" ? securityNotice("factor-failures", "/forgot-password", notice) : null,
  ),

  "email-change-former": defineMail("email-change-former", emailChange, async (event) => {
    const found = event.kind === "former" && (await findEmailChangeToMail(event.emailChangeId));
    if (!found) return null;
    const { change, notice } = found;
    return {
      to: { ...notice.to, email: change.formerEmail },
      dedupeKey: `email-change-former:${change.id}`,
      props: {
        ...notice.props,
        at: change.askedAt,
        newEmail: change.newEmail,
        expiresAt: change.expiresAt,
        url: emailChangeUrl("former", change.id),
      },
    };
  }),

  /** Names neither the account nor its person: the address may be a stranger's. */
  "email-change-new": defineMail("email-change-new", emailChange, async (event) => {
    const found = event.kind === "new" && (await findEmailChangeToMail(event.emailChangeId));
    if (!found) return null;
    const { change, notice } = found;
    return {
      to: { ...notice.to, email: change.newEmail },
      dedupeKey: `email-change-new:${change.id}`,
      props: {
        expiresAt: change.expiresAt,
        timeZone: notice.props.timeZone,
        url: emailChangeUrl("new", change.id),
      },
    };
  }),

  "email-changed": defineMail("email-changed", emailChange, async (event) => {
    const found = event.kind === "changed" && (await findEmailChangeToMail(event.emailChangeId));
    if (!found) return null;
    const { change, notice } = found;
    const { changedAt, undoUntil } = change;
    if (!changedAt || !undoUntil) return null;
    return {
      to: { ...notice.to, email: change.formerEmail },
      dedupeKey: `email-changed:${change.id}`,
      props: {
        ...notice.props,
        at: changedAt,
        newEmail: change.newEmail,
        undoUntil,
        url: emailChangeUrl("undo", change.id),
      },
    };
  }),

  /** Sent even if the grant was revoked meanwhile: it may have been used. */
  "app-connected": defineMail("app-connected", appConnected, async ({ grantId, noticeId, at }) => {
    const grant = await db().mcpGrant.findUnique({
      where: { id: grantId },
      select: {
        scopes: true,
        client: { select: { name: true, clientId: true, isDocument: true } },
        user: { select: { ...USER_TO_MAIL, timezone: true } },
      },
    });
    if (!grant) return null;
    const { user, client, scopes } = grant;
    return {
      to: { user, notice: "appConnected" },
      dedupeKey: `app-connected:${noticeId}`,
      props: {
        name: user.name,
        app: client.name,
        rights: rightsOf(scopes),
        isVerified: isVerifiedClient(client),
        at: new Date(at),
        timeZone: user.timezone ?? "UTC",
        url: `${env.appUrl}/settings/apps`,
      },
    };
  }),
};

function rightsOf(scopes: readonly string[]): AppRights {
  if (!coversScopes(scopes, ["read"])) return "some";
  if (coversScopes(scopes, ["write"])) return "write";
  return coversScopes(["read"], scopes) ? "read" : "some";
}

/** Returns an unused link; a used one is no longer mailed. */
async function findUnusedToken(id: string) {
  const token = await db().authToken.findUnique({ where: { id }, include: { user: true } });
  return token && !token.usedAt ? token : null;
}

/**
 * A change of address with what its mails have in common; null once it has ended or was undone, or the account is gone.
 */
async function findEmailChangeToMail(id: string) {
  const change = await db().emailChange.findUnique({
    where: { id },
    include: { user: { select: { email: true, name: true, locale: true, timezone: true } } },
  });
  if (!change || change.endedAt || change.undoneAt) return null;
  const { user } = change;
  return {
    change,
    notice: { to: addressOf(user), props: { name: user.name, timeZone: user.timezone ?? "UTC" } },
  };
}

const minutes = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

const addressOf = ({ email, locale }: { email: string; locale: string | null }) => ({
  email,
  locale: locale ?? "en",
  onBehalfOf: "reader" as const,
});

type AccountNotice = EventData<"user/account-notice">;

/** As {@link securityNotice}; null for a notice of another kind. */
const noticeMail = async (kind: AccountNotice["kind"], path: string, notice: AccountNotice) =>
  notice.kind === kind ? securityNotice(kind, path, notice) : null;

type Notice = Pick<AccountNotice, "userId" | "noticeId" | "at">;

/** Builds a security notice in the account owner's language and time zone; null once the account is gone. */
async function securityNotice(kind: string, path: string, notice: Notice) {
  const user = await db().user.findUnique({
    where: { id: notice.userId },
    select: { email: true, name: true, locale: true, timezone: true },
  });
  if (!user) return null;
  return {
    to: addressOf(user),
    dedupeKey: `${kind}:${notice.noticeId}`,
    props: {
      name: user.name,
      at: new Date(notice.at),
      timeZone: user.timezone ?? "UTC",
      url: `${env.appUrl}${path}`,
    },
  };
}

/** Returns the browser's user agent and IP address; null if neither is known (any more). */
async function originOf(sessionId: string | null): Promise<string | null> {
  const session = sessionId
    ? await db().userSession.findUnique({ where: { id: sessionId }, select: { ip: true, userAgent: true } })
    : null;
  const known = [deviceName(session?.userAgent ?? null), session?.ip].filter(Boolean);
  return known.length > 0 ? known.join(", ") : null;
}
