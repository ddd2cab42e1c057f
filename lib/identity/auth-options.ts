import "server-only";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import type { NextAuthOptions } from "next-auth";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import Credentials from "next-auth/providers/credentials";
import EmailLink from "next-auth/providers/email";
import { Email } from "@/lib/contracts/common";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { checkPassword } from "@/lib/identity/check-password";
import { outsideProviders } from "@/lib/identity/providers";
import {
  BROWSER_SESSION_SECONDS,
  decodeLiveSession,
  findSessionPrincipal,
  SESSION_COOKIE,
  sessionSecret,
  sessionTokenOf,
} from "@/lib/identity/session";
import { beginSession } from "@/lib/identity/sign-in-browser";
import { mayEnter } from "@/lib/identity/sign-up-rule";
import { endSession } from "@/lib/identity/user-sessions";
import { NO_VISIT, type Visit } from "@/lib/identity/visit";
import { mayMail } from "@/lib/mailing/may-mail";
import { sendMagicLink } from "@/lib/mailing/send-magic-link";
import { getClock } from "@/lib/ports/clock/get-clock";
import { returnPath } from "@/lib/pure/return-path";

/** The page behind the link of a mail, for signing in. */
export const LINK_PAGE = "/login/link";

/**
 * next-auth's adapter, with three rules more. Addresses are kept in lower case, as everywhere. And an address proven
 * by a magic link takes over an account that was never confirmed, so the password that somebody parked on it is
 * dropped.
 */
function adapter(mayLink: MayLink): Adapter {
  const base = PrismaAdapter(db() as unknown as Parameters<typeof PrismaAdapter>[0]) as Adapter;
  return {
    ...base,
    createUser: async ({ email, name, image, emailVerified }: Omit<AdapterUser, "id">) =>
      db().user.create({
        data: { email: email.toLowerCase(), name: name ?? null, image: image ?? null, emailVerified },
      }),
    // A newer link ends older ones; one that is not mailed ends none, and is never one.
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

/** Where signing in and out may lead: a page of ours, whatever was asked for. Signing out ends at the sign-in page. */
function ownPage(wanted: string, origin: string): string {
  const isSignIn = URL.canParse(wanted, origin) && new URL(wanted, origin).href === `${origin}/login`;
  return `${origin}${isSignIn ? "/login" : returnPath(wanted, origin, "/documents")}`;
}

type Identity = { provider: string; providerAccountId: string };

/** Whether a provider's identity is an account's already, or about to be linked to that of the signed-in browser. */
async function isLinked(
  { provider, providerAccountId }: Identity,
  { cookieHeader }: Visit,
): Promise<boolean> {
  const token = sessionTokenOf(cookieHeader);
  if (token && (await findSessionPrincipal(token, "cookie"))) return true;
  const where = { provider_providerAccountId: { provider, providerAccountId } };
  return (await db().account.findUnique({ where, select: { id: true } })) !== null;
}

/** Whether a sign-in link is mailed to an address; asked twice of one request, and counted once. */
type MayLink = (email: string) => Promise<boolean>;

function onceEach(): MayLink {
  const asked = new Map<string, Promise<boolean>>();
  return (email) => {
    const known =
      asked.get(email) ?? mayEnter(email).then((isKnown) => isKnown && mayMail("magic-link", email));
    asked.set(email, known);
    return known;
  };
}

/**
 * Where a mailed link leads: a page with a button. Scanners of mails open links, and would use it up; next-auth's own
 * address takes it by POST alone (app/api/auth/[...nextauth]).
 */
const pageOf = (callback: string): string => `${env.appUrl}${LINK_PAGE}${new URL(callback).search}`;

/** What a call of next-auth leaves behind for the answer. */
export type SignInOutcome = {
  /** A `Set-Cookie`, once somebody has signed in. */
  knownBrowser?: string;
  /** Why a password was not even tried. */
  refusal?: AppError;
};

/**
 * Sign-in for the dashboard: password, magic link, and Google and GitHub when configured.
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
    pages: { signIn: "/login", error: "/login", verifyRequest: "/login/check-email" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(given) {
          try {
            return await checkPassword(given?.email ?? "", given?.password ?? "", visit);
          } catch (error) {
            if (error instanceof AppError && error.code === "RATE_LIMITED") outcome.refusal = error;
            if (error instanceof AppError && error.code === "UNAUTHENTICATED") return null;
            throw error instanceof AppError ? new Error(error.code) : error;
          }
        },
      }),
      EmailLink({
        from: env.mail.from,
        maxAge: 15 * 60,
        // One address and nothing else: a list would mail one person's link to another.
        normalizeIdentifier: (email) => Email.parse(email),
        sendVerificationRequest: async ({ identifier, url, expires }) => {
          if (await mayLink(identifier)) await sendMagicLink({ to: identifier, url: pageOf(url), expires });
        },
      }),
      ...outsideProviders(),
    ],
    callbacks: {
      signIn: async ({ account, user, email }) => {
        if (account?.type === "credentials" || email?.verificationRequest) return true;
        // Without a proven address there is nobody to sign in.
        if (!user.email) return false;
        if (account?.type === "oauth" && (await isLinked(account, visit))) return true;
        return (await mayEnter(user.email.toLowerCase())) || "/login?error=SignUpClosed";
      },
      jwt: async ({ token, user }) => {
        if (!user) return token;
        const { claims, knownBrowser } = await beginSession(user.id, visit);
        outcome.knownBrowser = knownBrowser;
        return claims;
      },
      redirect: ({ url, baseUrl }) => ownPage(url, baseUrl),
      session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await endSession(token.sid);
      },
      // A provider's address counts as proven; next-auth leaves emailVerified empty for providers.
      linkAccount: async ({ user }) => {
        await db().user.updateMany({
          where: { id: user.id, emailVerified: null },
          data: { emailVerified: getClock().now() },
        });
      },
    },
  };
}
