import type { RequestContext } from "@/lib/context";

/**
 * How somebody came to act for a recipient, as far as the address proves it: by the link that was mailed to them, by the
 * one that the sender was given to hand over, or in an embed session that a key made. It stands in the audit events of
 * the recipient, inside their hash, and with the submission; the certificate says it in words.
 */
export type WayIn =
  | { via: "email_link" }
  | {
      via: "shared_link";
      /** Not handed over: opened in the dashboard by an account that was signed in with the recipient's own address. */
      signedIn?: true;
    }
  | {
      via: "embed";
      /** Absent of sessions that were made before they had one. */
      embedSessionId?: string;
      apiKeyId?: string;
    };

/** The same as the audit trail and the submission keep it: with the server that vouched for the person's address and device. */
export function recordedWay(
  wayIn: WayIn,
  origin: Pick<RequestContext, "vouchedBy">,
): Record<string, unknown> {
  return { ...wayIn, ...(origin.vouchedBy ? { vouchedBy: origin.vouchedBy } : {}) };
}
