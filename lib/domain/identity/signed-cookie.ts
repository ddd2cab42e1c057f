import "server-only";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { cookieValue } from "@/lib/pure/cookies";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

type Definition = {
  /**
   * Appended to the product's name; on https the name is prefixed with `__Host-`, so that no other host of the domain
   * can set the cookie.
   */
  name: "device" | "sign-up" | "in-person" | "passkey";
  /** Maximum number of ids that are kept, newest first. */
  kept: number;
  lifetimeSeconds: number;
};

/**
 * Defines a signed cookie that proves a browser's association with certain rows; each row has a version, and
 * incrementing it revokes older proofs.
 */
export function signedCookie({ name, kept, lifetimeSeconds }: Definition) {
  const cookie = `${env.isHttps ? "__Host-" : ""}countersign.${name}`;
  const purpose = `${name}-browser` as const;
  const proofsOf = (cookieHeader: string | null): string[] =>
    cookieValue(cookieHeader, cookie)?.split(".").filter(claimedId) ?? [];

  return {
    /** The `Set-Cookie` header that adds a proof for the row `id`. */
    remember(cookieHeader: string | null, id: string, version?: number): string {
      const others = proofsOf(cookieHeader).filter((proof) => claimedId(proof) !== id);
      const value = [signId(keyFor(purpose), id, version), ...others].slice(0, kept).join(".");
      const secure = env.isHttps ? "; Secure" : "";
      return `${cookie}=${value}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    },
    /** The `Set-Cookie` header that removes all proofs. */
    forget: (): string =>
      `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env.isHttps ? "; Secure" : ""}`,
    /** Whether the browser has a proof for the row `id`. */
    proves: (cookieHeader: string | null, id: string, version?: number): boolean =>
      proofsOf(cookieHeader).some((proof) => isSignedId(keysFor(purpose), proof, id, version)),
    /** Returns the ids with a proof of their first version, newest first. */
    provenIds: (cookieHeader: string | null): string[] =>
      proofsOf(cookieHeader).flatMap((proof) => {
        const id = claimedId(proof);
        return id && isSignedId(keysFor(purpose), proof, id) ? [id] : [];
      }),
  };
}
