import { readFileSync } from "node:fs";
import path from "node:path";
import { encode } from "next-auth/jwt";
import { deriveKey } from "@/lib/pure/secrets";
import { signId } from "@/lib/pure/signed-id";
import { TIME_ZONE_COOKIE, TIME_ZONE_COOKIE_SECONDS } from "@/lib/pure/time-zone-cookie";
import { BASE_URL } from "./api";

/** Creates tokens and cookies as the server does (lib/domain/identity), with the secret of its data folder. */

const appSecret = (): string => readFileSync(path.join(process.env.DATA_DIR ?? "", "secret"), "utf8").trim();

/** Lifetimes, in seconds. */
const LIFETIME = { browser: 30 * 24 * 60 * 60, program: 60 * 60, device: 400 * 24 * 60 * 60 };

interface Whose {
  readonly userId: string;
  readonly email: string;
  /** The user's `session_version`. */
  readonly version: number;
}

/** @param sessionId the row of a browser's session; programs have none */
export const sessionToken = (
  kind: "browser" | "program",
  { userId, email, version }: Whose,
  sessionId: string | null = null,
): Promise<string> =>
  encode({
    token: { sub: userId, email, sv: version, kind, sid: sessionId },
    secret: deriveKey(appSecret(), "session").toString("base64url"),
    maxAge: LIFETIME[kind],
  });

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/**
 * The cookies of a browser after sign-in: its session, the cookie that makes the browser known to the account, and
 * the one that gives a new account the browser's time zone.
 */
export async function browserCookies(whose: Whose, sessionId: string, timeZone: string) {
  const session = await sessionToken("browser", whose, sessionId);
  const device = signId(deriveKey(appSecret(), "device-browser"), whose.userId, whose.version + 1);
  const cookie = (name: string, value: string, lifetime: number, httpOnly = true) => ({
    ...{ name, value, url: BASE_URL, sameSite: "Lax" as const },
    ...{ httpOnly, expires: secondsFromNow(lifetime) },
  });
  return [
    cookie("countersign.session", session, LIFETIME.browser),
    cookie("countersign.device", device, LIFETIME.device),
    cookie(TIME_ZONE_COOKIE, encodeURIComponent(timeZone), TIME_ZONE_COOKIE_SECONDS, false),
  ];
}
