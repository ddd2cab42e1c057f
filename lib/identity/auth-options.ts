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
  SESSION_COOKIE,
  sessionSecret,
} from "@/lib/identity/session";
import { beginSession } from "@/lib/identity/sign-in-browser";
import { endSession } from "@/lib/identity/user-sessions";
import { NO_VISIT, type Visit } from "@/lib/identity/visit";
import { sendMagicLink } from "@/lib/mailing/send-magic-link";
import { getClock } from "@/lib/ports/clock/get-clock";
import { returnPath } from "@/lib/pure/return-path";

/**
 * next-auth's adapter, with two rules more. Addresses are kept in lower case, as everywhere. And an address proven
 * by a magic link takes over an account that was never confirmed, so the password that somebody parked on it is
 * dropped.
 */
function adapter(): Adapter {
  const base = PrismaAdapter(db() as unknown as Parameters<typeof PrismaAdapter>[0]) as Adapter;
  return {
    ...base,
    createUser: async ({ email, name, image, emailVerified }: Omit<AdapterUser, "id">) =>
      db().user.create({
        data: { email: email.toLowerCase(), name: name ?? null, image: image ?? null, emailVerified },
      }),
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

/** What a call of next-auth leaves behind for the answer. */
export type SignInOutcome = {
  /** A `Set-Cookie`, once somebody has signed in. */
  knownBrowser?: string;
};

/**
 * Sign-in for the dashboard: password, magic link, and Google and GitHub when configured.
 * @param outcome is filled in while next-auth runs
 */
export function authOptions(visit: Visit = NO_VISIT, outcome: SignInOutcome = {}): NextAuthOptions {
  return {
    secret: sessionSecret(),
    adapter: adapter(),
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
            return await checkPassword(given?.email ?? "", given?.password ?? "");
          } catch (error) {
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
        sendVerificationRequest: ({ identifier, url, expires }) =>
          sendMagicLink({ to: identifier, url, expires }),
      }),
      ...outsideProviders(),
    ],
    callbacks: {
      // Without a proven address there is nobody to sign in.
      signIn: ({ account, user }) => account?.type !== "oauth" || Boolean(user.email),
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
