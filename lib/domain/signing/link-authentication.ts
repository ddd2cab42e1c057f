import type { RequestContext } from "@/lib/context";

/**
 * How a recipient was authenticated, as far as the URL proves it: by the emailed link, by the link that the sender
 * shared, or in an embed session created by an API key. Stored in the recipient's audit events, covered by their hash,
 * and with the submission; the certificate puts it in words.
 */
export type LinkAuthentication =
  | { via: "email_link" }
  | {
      via: "shared_link";
      /** Not shared by the sender: opened in the dashboard by an account signed in with the recipient's address. */
      signedIn?: true;
      /** Not shared by the sender: started from the template's public link, where the email address was entered. */
      publicLink?: true;
    }
  | {
      via: "embed";
      /** Absent for sessions created before they had ids. */
      embedSessionId?: string;
      apiKeyId?: string;
    };

/** Whether the person started the document from a template's public link, and came by that. */
export const isVisitor = (authentication: LinkAuthentication): boolean =>
  authentication.via === "shared_link" && authentication.publicLink === true;

/**
 * As stored in the audit trail and the submission: includes the server that vouched for the person's IP address and
 * user agent.
 */
export function recordedAuthentication(
  authentication: LinkAuthentication,
  origin: Pick<RequestContext, "vouchedBy">,
): Record<string, unknown> {
  return { ...authentication, ...(origin.vouchedBy ? { vouchedBy: origin.vouchedBy } : {}) };
}
