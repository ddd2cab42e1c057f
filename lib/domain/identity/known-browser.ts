import "server-only";
import { signedCookie } from "@/lib/domain/identity/signed-cookie";
import type { Visit } from "@/lib/domain/identity/visit";

// Known devices: a browser that has signed in to an account before is not slowed down by others' wrong passwords, and
// its next sign-in does not notify the account's owner. It is recognized by a cookie with the user's id and session
// version: a new password or "sign out everywhere" makes every browser unknown again.

const DAY_SECONDS = 24 * 60 * 60;

const cookie = signedCookie({ name: "device", kept: 4, lifetimeSeconds: 400 * DAY_SECONDS });

type SessionOwner = { id: string; sessionVersion: number };

/** Versions in cookies count from 1. */
const versionOf = ({ sessionVersion }: SessionOwner): number => sessionVersion + 1;

/** The `Set-Cookie` header that makes a browser known to the account. */
export const rememberBrowser = (visit: Visit, user: SessionOwner): string =>
  cookie.remember(visit.cookieHeader, user.id, versionOf(user));

/** Whether the browser has signed in to the account before. */
export const isKnownBrowser = (visit: Visit, user: SessionOwner): boolean =>
  cookie.proves(visit.cookieHeader, user.id, versionOf(user));
