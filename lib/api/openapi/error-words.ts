import type { ErrorCode } from "@/lib/contracts/error-codes";

/** What an error code means and what the caller can do, in Markdown: for `/docs/errors` and the OpenAPI document. */
export type ErrorWords = { meaning: string; remedy: string };

/** One entry for each code of lib/errors.ts; a missing entry is a compile error. */
export const ERROR_WORDS: Readonly<Record<ErrorCode, ErrorWords>> = {
  INVALID_INPUT: {
    meaning: "A field of the body, a query parameter or a header is missing, unknown or wrong.",
    remedy: "`errors` names every wrong place by its path. Put them right and send the request again.",
  },
  INVALID_STATE: {
    meaning:
      "The document is in a state that does not allow this: only a draft can be changed or sent, and only an open document (`sent` or `in_progress`) can be voided, reminded, declined or signed. Or the webhook endpoint is `disabled`, so that nothing can be sent to it again.",
    remedy:
      "Read the document's `status` first. A document that has ended stays as it is: create a new one. Give a webhook endpoint the status `enabled`, then send again.",
  },
  UNKNOWN_ROLE_KEY: {
    meaning: "A recipient's `roleKey` is no role of the template.",
    remedy:
      "Take the keys from `published.content.roles` of the template. Where a role with fields has no recipient, the answer is `INVALID_INPUT` instead, with `role_without_recipient` in `errors`.",
  },
  TEMPLATE_ARCHIVED: {
    meaning: "The template is archived, so that no new document can be made from it.",
    remedy: "Unarchive it, or use another template.",
  },
  NO_PUBLISHED_VERSION: {
    meaning: "The template has only a draft so far.",
    remedy: "Publish its draft, then create the document.",
  },
  TEMPLATE_RULES_FAILED: {
    meaning:
      "The rules engine found errors in the template's content: a field outside its page, a formula that cannot be read, nobody who signs.",
    remedy:
      "`diagnostics` lists what it found. Correct every one with `severity` `error`; warnings may stay.",
  },
  ALREADY_MEMBER: {
    meaning: "The invited address belongs to a member of the workspace.",
    remedy: "Nothing is left to do. To change what they may do, give the member another role.",
  },
  OWNER_IMMUTABLE: {
    meaning: "The owner of a workspace can neither leave, nor be removed or given another role.",
    remedy: "Choose another member, or delete the workspace as its owner.",
  },
  NO_PENDING_RECIPIENTS: {
    meaning: "Nobody can be reminded: it is not this recipient's turn, or they have acted already.",
    remedy: "Look at the recipients' `status`: only `pending` ones can be reminded.",
  },
  PDF_ENCRYPTED: {
    meaning: "The PDF is protected by a password, or by restrictions of its author.",
    remedy: "Save it without protection and upload it again. The former source is still in place.",
  },
  PDF_INVALID: {
    meaning: "The file is no PDF, or is damaged beyond repair.",
    remedy: "Open it in a PDF reader, save or print it as a PDF again, and upload that.",
  },
  WEBHOOK_URL_REFUSED: {
    meaning: "The address of the endpoint is not HTTPS, or leads to a private, local or reserved network.",
    remedy:
      "Use a public HTTPS address. On an instance of your own, `WEBHOOKS_ALLOW_PRIVATE` allows others for development.",
  },
  UNAUTHENTICATED: {
    meaning: "There is no credential, it is not valid (any more), or this operation takes another kind.",
    remedy:
      "Send `Authorization: Bearer sk_live_…`. Operations marked “session only” take a session token instead.",
  },
  TOKEN_INVALID: {
    meaning: "The token in the link is none of ours, or its recipient was replaced.",
    remedy: "Check that the link is complete. The sender can send a new one.",
  },
  TOKEN_EXPIRED: {
    meaning:
      "The link was right and has ended: its time is over, or the document was voided, declined or expired.",
    remedy: "Ask the sender for a new document.",
  },
  SEAT_LIMIT_REACHED: {
    meaning: "Every seat of the plan is taken by a member or a pending invitation.",
    remedy:
      "Remove a member or withdraw an invitation, or let the owner buy another seat. Seats are never bought implicitly.",
  },
  DOCUMENT_LIMIT_REACHED: {
    meaning: "The plan's documents for this billing period are used up.",
    remedy: "Wait for the next period, or let the owner choose a larger plan. The draft is kept.",
  },
  WORKSPACE_LIMIT_REACHED: {
    meaning: "The plan allows no further workspace.",
    remedy: "Delete one that is not needed, or choose a larger plan.",
  },
  FORBIDDEN: {
    meaning:
      "The request is not allowed here. A write with a session cookie must come from the dashboard's own pages.",
    remedy: "Programs send `Authorization: Bearer …` instead of a cookie.",
  },
  NOT_A_MEMBER: {
    meaning: "You are not a member of the workspace that you named.",
    remedy: "List your workspaces and take an id from there, or ask to be invited.",
  },
  INSUFFICIENT_ROLE: {
    meaning: "Members cannot do this: it takes an admin, or the owner.",
    remedy: "Ask an admin of the workspace, or its owner.",
  },
  NOT_DOCUMENT_OWNER: {
    meaning:
      "The document belongs to another member. Only its owner, or an API key of the workspace, can change it.",
    remedy: "Ask its owner, or use an API key of the workspace.",
  },
  WRONG_WORKSPACE: {
    meaning: "The document, or the API key, belongs to another workspace than the one that you named.",
    remedy: "Leave `X-Workspace-Id` out with an API key, and use a credential of the document's workspace.",
  },
  PLAN_REQUIRED: {
    meaning:
      "The plan in force does not include this, or the workspace's files take all the storage that it has.",
    remedy:
      "The owner of the workspace can choose a larger plan. To free storage, delete documents and templates that are not needed.",
  },
  ROLE_CANNOT_SIGN: {
    meaning: "The link belongs to a viewer or a copy recipient, who reads and does not sign.",
    remedy: "Use the link of a signer or an approver.",
  },
  ROLE_CANNOT_DECLINE: {
    meaning: "A viewer or a copy recipient cannot decline; or the sender did not allow anybody to.",
    remedy: "Tell the sender instead.",
  },
  EMAIL_NOT_CONFIRMED: {
    meaning: "The account's e-mail address was not confirmed yet.",
    remedy: "Open the link of the confirmation mail, then sign in again.",
  },
  NOT_FOUND: {
    meaning:
      "There is nothing at this address, or nothing that this credential may know of. A sealed PDF is not found until the document is completed.",
    remedy: "Check the id and the workspace. For a PDF, wait for `document.completed`.",
  },
  METHOD_NOT_ALLOWED: {
    meaning: "The path exists and does not take this method.",
    remedy: "The `Allow` header lists those that it takes.",
  },
  ALREADY_SUBMITTED: {
    meaning: "This recipient has signed already.",
    remedy: "Nothing is left to do: the first signature counts.",
  },
  RENDER_NOT_READY: {
    meaning: "The PDF for this recipient is still being made.",
    remedy: "Ask again after a few seconds.",
  },
  SIGNATURE_LIMIT_REACHED: {
    meaning: "Ten saved signatures are the most that one user can have.",
    remedy: "Delete one first.",
  },
  SLUG_TAKEN: {
    meaning: "Another workspace of this instance has this slug.",
    remedy: "Choose another one, or leave it out to have one made.",
  },
  EMAIL_TAKEN: {
    meaning: "There is an account with this e-mail address.",
    remedy: "Sign in, or reset the password.",
  },
  IDEMPOTENCY_KEY_IN_USE: {
    meaning: "The first request with this `Idempotency-Key` is still at work.",
    remedy: "Wait as long as `Retry-After` says, then repeat the request with the same key.",
  },
  DRAFT_CHANGED: {
    meaning: "Somebody has written the draft since you read it: `If-Match` names an older state.",
    remedy: "Read the draft again, apply your change to it, and write it with the new `updatedAt`.",
  },
  REQUEST_TIMEOUT: {
    meaning: "The body of the request arrived too slowly, or not as a whole.",
    remedy: "Send it again, over a faster connection. Nothing was done.",
  },
  PAYLOAD_TOO_LARGE: {
    meaning:
      "The body is larger than this operation takes: 1 MiB of JSON, or 1 MiB for a signature's picture.",
    remedy: "Send less. PDFs go to the upload address, not into JSON.",
  },
  PDF_TOO_LARGE: {
    meaning: "The PDF has more than 50 MiB or 2,000 pages, or its size was not stated.",
    remedy: "Shrink or split it, and send `Content-Length` with an upload.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: "The body has another content type than the operation takes, or another charset than UTF-8.",
    remedy: "Send `Content-Type: application/json`.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: "This `Idempotency-Key` came with another body before.",
    remedy: "Use a new key for every new request, and the same key only to repeat one.",
  },
  RATE_LIMITED: {
    meaning:
      "Too many requests in a minute: of this credential or link, or of this address where there is none, or where too many were refused. An IPv6 address counts by its /64. Or the mails that a workspace may send in a day (UTC) are used up: then documents, reminders by hand, corrected addresses and invitations wait for the next one, and nothing was sent.",
    remedy:
      "Wait as long as `Retry-After` says. `RateLimit` tells on every answer that is limited how many are left.",
  },
  REMINDED_RECENTLY: {
    meaning: "This recipient was reminded less than five minutes ago.",
    remedy: "Wait as long as `Retry-After` says.",
  },
  INTERNAL: {
    meaning: "Something broke on our side. It has been logged under the request id.",
    remedy: "Try again with the same `Idempotency-Key`. If it keeps happening, tell us the `requestId`.",
  },
  BUSY: {
    meaning: "Too much of this kind is being done at this moment.",
    remedy: "Wait as long as `Retry-After` says, then try again.",
  },
};

/** `SEAT_LIMIT_REACHED` → `seat-limit-reached`: the URL fragment of a problem's `type`. */
export const errorAnchor = (code: string): string => code.toLowerCase().replaceAll("_", "-");
