import "server-only";
import { appSecret, env } from "@/lib/env";
import { cookieValue } from "@/lib/pure/cookies";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

type Definition = {
  /** After the product's name; `__Host-` before it on https, so that no other host of the domain can set it. */
  name: string;
  /** How many ids are kept, the newest first. */
  kept: number;
  lifeSeconds: number;
};

/** A cookie by which a browser proves that it had to do with some rows; each with a version, which ends older proofs. */
export function sealedCookie({ name, kept, lifeSeconds }: Definition) {
  const cookie = `${env.isHttps ? "__Host-" : ""}countersign.${name}`;
  const key = () => deriveKey(appSecret(), `${name}-browser`);
  const sealsOf = (cookieHeader: string | null): string[] =>
    cookieValue(cookieHeader, cookie)?.split(".").filter(claimedId) ?? [];

  return {
    /** The `Set-Cookie` that adds a proof for the row `id`. */
    remember(cookieHeader: string | null, id: string, version?: number): string {
      const others = sealsOf(cookieHeader).filter((seal) => claimedId(seal) !== id);
      const value = [sealId(key(), id, version), ...others].slice(0, kept).join(".");
      const secure = env.isHttps ? "; Secure" : "";
      return `${cookie}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    },
    /** Whether the browser has a proof for the row `id`. */
    proves: (cookieHeader: string | null, id: string, version?: number): boolean =>
      sealsOf(cookieHeader).some((seal) => provesId(key(), seal, id, version)),
    /** The ids that it has proofs of their first version for, newest first. */
    provenIds: (cookieHeader: string | null): string[] =>
      sealsOf(cookieHeader).flatMap((seal) => {
        const id = claimedId(seal);
        return id && provesId(key(), seal, id) ? [id] : [];
      }),
  };
}
