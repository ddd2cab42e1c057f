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
      /**
       * The link was not shared by the sender: an account signed in with the recipient's address opened it in the
       * dashboard.
       */
      signedIn?: true;
      /**
       * The link was not shared by the sender: the document was started at the template's public link, where the
       * email address was entered.
       */
      publicLink?: true;
      /** At the public link, the code that was mailed to that address was entered. */
      emailCode?: true;
      /** Opened on a device that its user handed over; the hand-over is recorded with it (`handOverId`). */
      inPerson?: true;
    }
  | {
      via: "embed";
      embedSessionId: string;
      apiKeyId?: string;
    };

/**
 * The authentication as recorded: with the server that vouched for the person's IP address and browser, and the
 * hand-over of the device.
 */
export type RecordedAuthentication = LinkAuthentication &
  Partial<Pick<RequestContext, "vouchedBy" | "handOverId">>;

/** Whether the person started the document at a template's public link, and uses the resulting link. */
export const isVisitor = (authentication: LinkAuthentication): boolean =>
  authentication.via === "shared_link" && authentication.publicLink === true;

/**
 * Whether a recipient signed as a visitor whose address was only typed in, so that nothing proves that it is theirs.
 * @param authentication as stored with their submission; null if nothing is stored
 */
export function isTypedIn(authentication: RecordedAuthentication | null | undefined): boolean {
  return authentication?.via === "shared_link" && isVisitor(authentication) && !authentication.emailCode;
}

export const isInPerson = (authentication: LinkAuthentication): boolean =>
  authentication.via === "shared_link" && authentication.inPerson === true;

/**
 * Returns the authentication as it is stored in the audit trail and the submission: includes the server that vouched
 * for the person's IP address and user agent, and the hand-over of the device.
 */
export function recordedAuthentication(
  authentication: LinkAuthentication,
  { vouchedBy, handOverId }: Pick<RequestContext, "vouchedBy" | "handOverId">,
): RecordedAuthentication {
  return {
    ...authentication,
    ...(isInPerson(authentication) && handOverId ? { handOverId } : {}),
    ...(vouchedBy ? { vouchedBy } : {}),
  };
}
