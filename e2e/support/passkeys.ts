import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "@playwright/test";

/**
 * Chromium's virtual authenticator (WebDriver extension of WebAuthn, section 11): a device with a platform
 * authenticator that checks who uses it. It answers by itself once `consent` allows it.
 */
export async function addAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    /** Whether its owner touches it when it asks. */
    consent: (enabled: boolean) =>
      cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    /** How many passkeys are on it. */
    count: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    /** The device is lost. */
    lose: () => cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

/** Debian's own interpreter, which finds Debian's packages. */
const PYTHON = "/usr/bin/python3";

/** Whether python3-fido2 of Debian is installed. */
export const hasFido2 = (): boolean => spawnSync(PYTHON, ["-c", "import fido2.server"]).status === 0;

/**
 * Has python-fido2 judge a passkey's answers.
 * @param answers as judge_passkey.py names them
 * @throws {Error} if it does not accept them
 */
export function judgeByFido2(answers: Readonly<Record<string, string>>): unknown {
  const script = fileURLToPath(new URL("judge_passkey.py", import.meta.url));
  const { status, stdout, stderr } = spawnSync(PYTHON, [script], {
    input: JSON.stringify(answers),
    encoding: "utf8",
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`python-fido2 did not accept the answers: ${stderr}`);
  return JSON.parse(stdout);
}
