import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import type { NextAuthOptions } from "next-auth";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import Credentials from "next-auth/providers/credentials";
import EmailLink from "next-auth/providers/email";
import { Email } from "@/lib/contracts/common";
import { AUTHENTICATION_METHODS, type AuthenticationMethod } from "@/lib/contracts/identity";
import { checkPassword } from "@/lib/domain/identity/check-password";
import { oauthProviders } from "@/lib/domain/identity/oauth-providers";
import { beginSecondStep } from "@/lib/domain/identity/second-step";
import {
  BROWSER_SESSION_SECONDS,
  decodeLiveSession,
  findSessionPrincipal,
  SESSION_COOKIE,
  sessionSecret,
  sessionTokenOf,
} from "@/lib/domain/identity/session";
import { beginSession } from "@/lib/domain/identity/sign-in-browser";
import { maySignIn } from "@/lib/domain/identity/sign-up-rule";
import { endSession } from "@/lib/domain/identity/user-sessions";
import { NO_VISIT, type Visit } from "@/lib/domain/identity/visit";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { sendMagicLink } from "@/lib/domain/mail-delivery/send-magic-link";
import { runActing } from "@/lib/domain/security-log/acting";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { knownFailure } from "@/lib/platform/http/problem";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { loggableError } from "@/lib/pure/loggable-error";
import { returnPath } from "@/lib/pure/return-path";

/** Landing page of mailed sign-in links (magic links). */
export const MAGIC_LINK_PAGE = "/login/link";

/**
 * The adapter of next-auth with three additional rules: email addresses are stored in lower case, as everywhere; a
 * newer link invalidates older ones; and a magic link that proves an address takes over an account that was never
 * confirmed, so that a password that someone else set on it is dropped.
 */
function adapter(mayLink: MayLink): Adapter {
  const base = PrismaAdapter(db() as Parameters<typeof PrismaAdapter>[0]) as Adapter;
  return {
    ...base,
    createUser: async ({ email, name, image, emailVerified }: Omit<AdapterUser, "id">) =>
      db().user.create({
        data: { email: email.toLowerCase(), name: name ?? null, image: image ?? null, emailVerified },
      }),
    // A newer link invalidates older ones; a link that is not mailed invalidates none and is never stored.
    createVerificationToken: async (row) => {
      if (!(await mayLink(row.identifier))) return row;
      await db().$transaction([
        db().verificationToken.deleteMany({ where: { identifier: row.identifier } }),
        db().verificationToken.create({ data: row }),
      ]);
      return row;
    },
    getUserByEmail: (email) => db().user.findUnique({ where: { email: email.toLowerCase() } }),
    updateUser: async (user) => {
      if (user.emailVerified)
        await db().user.updateMany({
          where: { id: user.id, emailVerified: null },
          data: { passwordHash: null },
        });
      const { id, email, emailVerified, name, image } = user;
      const updated = await db().user.update({ where: { id }, data: { email, emailVerified, name, image } });
      return { ...updated, emailVerified: updated.emailVerified };
    },
  };
}

/**
 * Restricts redirects after signing in and out to our own origin (no open redirect). Signing out leads to the sign-in
 * page.
 */
function ownPage(wanted: string, origin: string): string {
  const isSignIn = URL.canParse(wanted, origin) && new URL(wanted, origin).href === `${origin}/login`;
  return `${origin}${isSignIn ? "/login" : returnPath(wanted, origin, "/documents")}`;
}

type Identity = { provider: string; providerAccountId: string };

/** Whether a provider's identity is already linked to an account, or about to be linked to the signed-in user's. */
async function isLinked(
  { provider, providerAccountId }: Identity,
  { cookieHeader }: Visit,
): Promise<boolean> {
  const token = sessionTokenOf(cookieHeader);
  if (token && (await findSessionPrincipal(token, "cookie"))) return true;
  const where = { provider_providerAccountId: { provider, providerAccountId } };
  return (await db().account.findUnique({ where, select: { id: true } })) !== null;
}

/** Whether a sign-in link may be mailed to an address; called twice per request, but counted once. */
type MayLink = (email: string) => Promise<boolean>;

function onceEach(): MayLink {
  const lookups = new Map<string, Promise<boolean>>();
  return (email) => {
    const known =
      lookups.get(email) ??
      maySignIn(email).then((isKnown) => isKnown && mayMailAccount("magic-link", email));
    lookups.set(email, known);
    return known;
  };
}

/**
 * Target of a mailed link: a page with a button. Mail scanners open links and would consume the token; next-auth's
 * own callback accepts it only by POST (app/api/auth/[...nextauth]).
 */
const pageOf = (callback: string): string => `${env.appUrl}${MAGIC_LINK_PAGE}${new URL(callback).search}`;

/** Results of a next-auth call that the response needs. */
export type SignInOutcome = {
  /** A `Set-Cookie` header, after signing in. */
  knownBrowser?: string;
  /**
   * A `Set-Cookie` header instead of a session's: the account asks for a second factor. The claims that next-auth has
   * encrypted meanwhile are nobody's, and its response must be replaced (`towardsSecondStep`).
   */
  secondStep?: string;
  /** Response to use instead of next-auth's, for failures that it cannot express: too many attempts, or no database. */
  refusal?: AppError;
};

/** How a person signed in, by next-auth's name of the way. */
function methodOf(account: { type: string; provider: string } | null): AuthenticationMethod {
  if (account?.type === "credentials") return "password";
  if (account?.type === "email") return "email_link";
  const provider = AUTHENTICATION_METHODS.find((method) => method === account?.provider);
  if (!provider)
    throw new Error(`no authentication method is named like the provider "${account?.provider}"`);
  return provider;
}

const current = new AsyncLocalStorage<SignInOutcome>();

/**
 * Runs next-auth for one request. It catches internal errors and continues, with an error page or without a session;
 * therefore its logger, which all requests share, notes in this request's outcome that the database was unavailable
 * or a limit was exceeded.
 */
export const withSignInOutcome = <T>(outcome: SignInOutcome, run: () => Promise<T>): Promise<T> =>
  current.run(outcome, run);

function noteRefusal(error: unknown, outcome = current.getStore()): void {
  const known = knownFailure(error);
  if (outcome && (known?.code === "RATE_LIMITED" || known?.code === "UNAVAILABLE")) outcome.refusal = known;
}

/**
 * Sign-in options for the dashboard: password, magic link, and Google and GitHub if configured.
 * @param outcome is filled in while next-auth runs
 */
export function authOptions(visit: Visit = NO_VISIT, outcome: SignInOutcome = {}): NextAuthOptions {
  const mayLink = onceEach();
  return {
    secret: sessionSecret(),
    adapter: adapter(mayLink),
    session: { strategy: "jwt", maxAge: BROWSER_SESSION_SECONDS },
    jwt: { secret: sessionSecret(), maxAge: BROWSER_SESSION_SECONDS, decode: decodeLiveSession },
    cookies: {
      sessionToken: {
        name: SESSION_COOKIE,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: env.isHttps },
      },
    },
    // The default logger prints stack traces, although an expired session cookie is an everyday event. An error is
    // passed alone or as part of an object; its message may contain a person's words.
    logger: {
      error: (code, about) => {
        const error = about instanceof Error ? about : about.error;
        noteRefusal(error);
        log[code === "JWT_SESSION_ERROR" ? "debug" : "warn"](
          { code, fault: loggableError(error) },
          "sign-in",
        );
      },
      warn: (code) => log.debug({ code }, "sign-in"),
      debug: () => undefined,
    },
    pages: { signIn: "/login", error: "/login", verifyRequest: "/login/check-email" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(credentials) {
          try {
            return await checkPassword(credentials?.email ?? "", credentials?.password ?? "", visit);
          } catch (error) {
            noteRefusal(error, outcome);
            if (error instanceof AppError && error.code === "UNAUTHENTICATED") return null;
            throw error instanceof AppError ? new Error(error.code) : error;
          }
        },
      }),
      EmailLink({
        from: env.mail.from,
        maxAge: 15 * 60,
        // Allows exactly one address: with a list, one person's link would be mailed to another.
        normalizeIdentifier: (email) => Email.parse(email),
        sendVerificationRequest: async ({ identifier, url, expires }) => {
          if (await mayLink(identifier)) await sendMagicLink({ to: identifier, url: pageOf(url), expires });
        },
      }),
      ...oauthProviders(),
    ],
    callbacks: {
      signIn: async ({ account, user, email }) => {
        if (account?.type === "credentials" || email?.verificationRequest) return true;
        // Without a verified address there is no account to sign in to.
        if (!user.email) return false;
        if (account?.type === "oauth" && (await isLinked(account, visit))) return true;
        return (await maySignIn(user.email.toLowerCase())) || "/login?error=SignUpClosed";
      },
      jwt: async ({ token, user, account }) => {
        if (!user) return token;
        const methods = [methodOf(account)];
        const secondStep = await beginSecondStep(user.id, methods);
        if (secondStep) {
          outcome.secondStep = secondStep;
          return {};
        }
        const { claims, knownBrowser } = await beginSession(user.id, visit, methods);
        outcome.knownBrowser = knownBrowser;
        return claims;
      },
      redirect: ({ url, baseUrl }) => ownPage(url, baseUrl),
      session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
    },
    events: {
      signOut: async ({ token }) => {
        const { sid } = token ?? {};
        const { ip, userAgent } = visit;
        if (typeof sid === "string")
          await runActing({ principal: null, ip, userAgent }, () => endSession(sid, "signed_out"));
      },
      // A provider's address counts as verified, but next-auth leaves emailVerified empty for providers.
      linkAccount: async ({ user }) => {
        await db().user.updateMany({
          where: { id: user.id, emailVerified: null },
          data: { emailVerified: getClock().now() },
        });
      },
    },
  };
}
