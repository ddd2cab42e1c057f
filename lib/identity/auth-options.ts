import "server-only";
import { PrismaAdapter } from "@next-auth/prisma-adapter";
import type { NextAuthOptions } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import Credentials from "next-auth/providers/credentials";
import Email from "next-auth/providers/email";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { checkPassword } from "@/lib/identity/check-password";
import { BROWSER_SESSION_SECONDS, SESSION_COOKIE, sessionSecret } from "@/lib/identity/session";
import { sendMagicLink } from "@/lib/mailing/send-magic-link";

/**
 * next-auth's adapter, with one rule more: an address proven by a magic link or a provider takes over an
 * account that was never confirmed, so the password that somebody parked on it is dropped.
 */
function adapter(): Adapter {
  const base = PrismaAdapter(db() as unknown as Parameters<typeof PrismaAdapter>[0]) as Adapter;
  return {
    ...base,
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

/** Sign-in for the dashboard: password, magic link, and Google and GitHub when configured. */
export function authOptions(): NextAuthOptions {
  return {
    secret: sessionSecret(),
    adapter: adapter(),
    session: { strategy: "jwt", maxAge: BROWSER_SESSION_SECONDS },
    jwt: { secret: sessionSecret(), maxAge: BROWSER_SESSION_SECONDS },
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
      Email({
        from: env.mail.from,
        maxAge: 15 * 60,
        normalizeIdentifier: (email) => email.trim().toLowerCase(),
        sendVerificationRequest: ({ identifier, url, expires }) =>
          sendMagicLink({ to: identifier, url, expires }),
      }),
      ...(env.google ? [Google({ clientId: env.google.id, clientSecret: env.google.secret })] : []),
      ...(env.github ? [GitHub({ clientId: env.github.id, clientSecret: env.github.secret })] : []),
    ],
    callbacks: {
      jwt: async ({ token, user, trigger }) => {
        if (!user && trigger !== "update") return token;
        const id = user?.id ?? token.sub;
        const row = await db().user.findUniqueOrThrow({
          where: { id },
          select: { sessionVersion: true, email: true },
        });
        return { sub: id, email: row.email, sv: row.sessionVersion };
      },
      session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
    },
    events: {
      // A provider's address counts as proven; next-auth leaves emailVerified empty for providers.
      linkAccount: async ({ user }) => {
        await db().user.updateMany({
          where: { id: user.id, emailVerified: null },
          data: { emailVerified: new Date() },
        });
      },
    },
  };
}
