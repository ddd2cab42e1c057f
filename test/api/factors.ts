import { Secret, TOTP } from "otpauth";
import { beginApp, confirmApp } from "@/lib/domain/identity/factors/authenticator-app";
import { addPasskey, passkeyCreationOptions } from "@/lib/domain/identity/factors/passkeys";
import { beginSecondStep } from "@/lib/domain/identity/second-step";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { type Authenticator, createAuthenticator } from "@/test/support/authenticator";

/** Factors of accounts in tests, added as their owners would. */

export const SITE = () => ({ origin: new URL(env.appUrl).origin, rpId: new URL(env.appUrl).hostname });
export const HERE = { ip: "203.0.113.7", userAgent: "test" };

export async function addTestPasskey(userId: string, device: Authenticator = createAuthenticator(SITE())) {
  const { email, name } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const options = await passkeyCreationOptions({ userId, email, name });
  const added = await addPasskey({ userId }, { name: "Laptop", passkey: device.register(options) }, HERE);
  return { device, id: added.passkey.id, recoveryCodes: added.recoveryCodes ?? [] };
}

/** The code that an app with this secret shows, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: getClock().now().getTime() + steps * 30_000,
  });

/** Adds an authenticator app with the code before the present one, which is thereby used. */
export async function addTestApp(userId: string) {
  const { enrolment, secret } = await beginApp(userId, "ada@example.com");
  const recoveryCodes = await confirmApp(userId, { enrolment, code: codeOf(secret, -1) }, HERE);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** The cookie of a browser whose person has just shown the first factor. */
export async function secondStepCookie(userId: string) {
  const cookie = (await beginSecondStep(userId, ["password"])) ?? "";
  return { cookie: cookie.slice(0, cookie.indexOf(";")) };
}

/** The cookies that a response sets, as a browser sends them back. */
export const cookiesSetBy = ({ headers }: { headers: Headers }) => ({
  cookie: headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; "),
});
