import "server-only";
import { sealedCookie } from "@/lib/identity/sealed-cookie";
import type { Visit } from "@/lib/identity/visit";

// A browser that signed in to an account before is not slowed by the wrong passwords of others, and its next sign-in is
// no news to the account's owner. It knows so by a cookie of the user's id in the version of their sessions: a new
// password or "sign out everywhere" makes every browser a new one.

const DAY_SECONDS = 24 * 60 * 60;

const cookie = sealedCookie({ name: "device", kept: 4, lifeSeconds: 400 * DAY_SECONDS });

type Whose = { id: string; sessionVersion: number };

/** Versions of proofs count from 1. */
const versionOf = ({ sessionVersion }: Whose): number => sessionVersion + 1;

/** The `Set-Cookie` that makes a browser one that is known to the account. */
export const rememberBrowser = (visit: Visit, user: Whose): string =>
  cookie.remember(visit.cookieHeader, user.id, versionOf(user));

/** Whether the browser signed in to the account before. */
export const isKnownBrowser = (visit: Visit, user: Whose): boolean =>
  cookie.proves(visit.cookieHeader, user.id, versionOf(user));
