import type { ErrorCode } from "@/lib/contracts/error-codes";

/** What an error code means and what the caller can do, in Markdown: for `/docs/errors` and the OpenAPI document. */
export type ErrorMessage = { meaning: string; remedy: string };

/** One entry for each code of lib/errors.ts; a missing entry is a compile error. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, ErrorMessage>> = {
  INVALID_INPUT: {
    meaning: "A body field, query parameter or header is missing, unknown or not valid.",
    remedy: "`errors` lists every invalid value by its path. Correct them and send the request again.",
  },
  INVALID_STATE: {
    meaning:
      "The document's status does not allow this: only a draft can be changed or sent, and only an open document (`sent` or `in_progress`) can be voided, reminded, declined or signed. Or the webhook endpoint is `disabled`, so nothing can be resent to it. Or the account's plan cannot be changed now: an invoice is unpaid, or the plan is by contract. Or the bulk send is still sending, or has ended.",
    remedy:
      "Check the document's `status` first. A document that has ended cannot be changed: create a new one. Set a webhook endpoint's status to `enabled`, then resend. Pay the open invoice in the customer portal (`POST /v1/billing/portal`), then change the plan.",
  },
  UNKNOWN_ROLE_KEY: {
    meaning: "A recipient's `roleKey` does not match any role of the template.",
    remedy:
      "Use the keys in `published.content.roles` of the template. If a role with fields has no recipient, the error is `INVALID_INPUT` instead, with `role_without_recipient` in `errors`.",
  },
  TEMPLATE_ARCHIVED: {
    meaning: "The template is archived, so no documents can be created from it.",
    remedy: "Unarchive the template or use another one.",
  },
  NO_PUBLISHED_VERSION: {
    meaning: "The template has no published version, only a draft.",
    remedy: "Publish its draft, then create the document.",
  },
  TEMPLATE_RULES_FAILED: {
    meaning:
      "The rules engine found errors in the template's content, such as a field outside its page, a formula that cannot be parsed, or no signer.",
    remedy:
      "`diagnostics` lists the findings. Correct all those with `severity` `error`; warnings do not block.",
  },
  ALREADY_MEMBER: {
    meaning: "The invited address already belongs to a member of the workspace.",
    remedy: "No invitation is needed. To change what the member can do, change their role.",
  },
  OWNER_IMMUTABLE: {
    meaning: "The owner of a workspace cannot leave, be removed or be given another role.",
    remedy: "Choose another member, or delete the workspace as its owner.",
  },
  NO_PENDING_RECIPIENTS: {
    meaning: "There is nobody to remind: it is not the recipient's turn yet, or they have already acted.",
    remedy: "Check the recipients' `status`: only `pending` recipients can be reminded.",
  },
  PDF_ENCRYPTED: {
    meaning: "The PDF is protected by a password or by restrictions set by its author.",
    remedy: "Save it without protection and upload it again. The previous source is unchanged.",
  },
  PDF_INVALID: {
    meaning: "The file is not a PDF, or it is damaged and cannot be repaired.",
    remedy: "Open it in a PDF reader, save it or print it to a new PDF, and upload that file.",
  },
  WEBHOOK_URL_REFUSED: {
    meaning: "The endpoint's URL is not HTTPS, or it resolves to a private, local or reserved network.",
    remedy:
      "Use a public HTTPS URL. On your own instance, `WEBHOOKS_ALLOW_PRIVATE` permits other URLs for development.",
  },
  UNAUTHENTICATED: {
    meaning:
      "The credential is missing, not valid or expired, or this operation requires a different kind of credential.",
    remedy:
      "Send `Authorization: Bearer sk_live_…`. Operations marked “session only” require a session token instead.",
  },
  TOKEN_INVALID: {
    meaning: "The token in the link was not issued by this service, or its recipient was replaced.",
    remedy: "Check that the link is complete, or ask the sender for a new one.",
  },
  TOKEN_EXPIRED: {
    meaning: "The link has expired, or the document was voided, declined or expired.",
    remedy: "Ask the sender for a new document.",
  },
  SECOND_FACTOR_REQUIRED: {
    meaning:
      "The password is correct, and the account also has a second factor. `methods` lists what can be sent with it.",
    remedy: "Send `totp`, the six digits of the authenticator app, or `recoveryCode`, which works once.",
  },
  SEAT_LIMIT_REACHED: {
    meaning: "All seats of the plan are taken by members and pending invitations.",
    remedy:
      "Remove a member, revoke an invitation, or ask the owner to buy another seat. Seats are never purchased implicitly.",
  },
  DOCUMENT_LIMIT_REACHED: {
    meaning: "The plan's document limit for this billing period is reached.",
    remedy:
      "Wait for the next period, or ask the owner to upgrade the plan. An existing draft is kept; a request that creates and sends creates nothing.",
  },
  WORKSPACE_LIMIT_REACHED: {
    meaning: "The plan's workspace limit is reached.",
    remedy: "Delete a workspace that you no longer need, or upgrade the plan.",
  },
  PAYMENT_FAILED: {
    meaning: "The payment method was declined, or the bank asks its holder to confirm. Nothing was changed.",
    remedy: "Add or renew the payment method in the customer portal, then try again.",
  },
  FORBIDDEN: {
    meaning:
      "The request is not allowed. A write request with a session cookie must come from the dashboard's own pages, and an API key with a list of addresses works only from these.",
    remedy:
      "In programs, send `Authorization: Bearer …` instead of a cookie. For a key, call from an address of its list, or create one whose list has yours.",
  },
  NOT_A_MEMBER: {
    meaning: "You are not a member of the specified workspace.",
    remedy: "List your workspaces and use an id from that list, or ask to be invited.",
  },
  INSUFFICIENT_ROLE: {
    meaning:
      "Members cannot do this; it requires an admin or the owner. A template that is not shared with all members requires its owner, an admin or the owner of the workspace.",
    remedy: "Ask an admin of the workspace, or its owner; they can also share the template.",
  },
  INSUFFICIENT_SCOPE: {
    meaning: "The API key or the app lacks the scope that this operation needs, which `scope` names.",
    remedy: "Use a key with that scope. An admin can create one; the scopes of a key do not change.",
  },
  REAUTHENTICATION_REQUIRED: {
    meaning:
      "This needs proof from the last five minutes that it is you: the session's person did not sign in or confirm within them.",
    remedy:
      "Confirm your password or passkey in the dashboard, then repeat the request. API keys are not asked.",
  },
  NOT_DOCUMENT_OWNER: {
    meaning:
      "The document belongs to another member. Only its owner or an API key of the workspace can change it.",
    remedy: "Ask its owner, or use an API key of the workspace.",
  },
  WRONG_WORKSPACE: {
    meaning: "The document or the API key belongs to a different workspace than the one specified.",
    remedy: "Omit `X-Workspace-Id` with an API key, and use a credential of the document's workspace.",
  },
  PLAN_REQUIRED: {
    meaning: "The current plan does not include this, or the workspace has reached its storage limit.",
    remedy:
      "The owner of the workspace can upgrade the plan. To free up storage, delete documents and templates that you no longer need.",
  },
  ROLE_CANNOT_SIGN: {
    meaning: "The link belongs to a viewer or a copy recipient, who can read the document but not sign it.",
    remedy: "Use the link of a signer or approver.",
  },
  ROLE_CANNOT_DECLINE: {
    meaning: "Viewers and copy recipients cannot decline, or the sender has turned off declining.",
    remedy: "Contact the sender instead.",
  },
  CODE_REQUIRED: {
    meaning:
      "Many people start at this public link without signing, so each has to enter a code that is emailed to their address.",
    remedy: "Request the code, then begin again with it.",
  },
  EMAIL_NOT_CONFIRMED: {
    meaning: "The account's email address is not confirmed yet.",
    remedy: "Open the link in the confirmation email, then sign in again.",
  },
  NOT_FOUND: {
    meaning:
      "The resource does not exist, or this credential has no access to it. A sealed PDF is not found until the document is completed.",
    remedy: "Check the id and the workspace. For a PDF, wait for `document.completed`.",
  },
  BILLING_NOT_CONFIGURED: {
    meaning: "The instance has no payment provider: it is self-hosted, and plans are not sold.",
    remedy: "No action is needed. `GET /v1/billing` returns the plan in force.",
  },
  NO_SUBSCRIPTION: {
    meaning: "The account has no subscription to change.",
    remedy: "Start one with `POST /v1/billing/checkout`.",
  },
  NO_BILLING_HISTORY: {
    meaning: "The account never reached a checkout, so the customer portal has nothing to show.",
    remedy: "Start a subscription with `POST /v1/billing/checkout`.",
  },
  METHOD_NOT_ALLOWED: {
    meaning: "The path exists but does not support this method.",
    remedy: "The `Allow` header lists the supported methods.",
  },
  FORM_CLOSED: {
    meaning:
      "A visitor signs what they began at a template's public link, and it cannot be taken now: the link has all the signatures it may have, the plan's documents are used up, or the workspace's emails of the day. Nothing was signed, sent or counted; what they entered is kept as their draft.",
    remedy:
      "Raise the link's document limit, or upgrade the plan. The visitor then signs at the same link, until the draft's deadline.",
  },
  ALREADY_SUBMITTED: {
    meaning: "This recipient has already signed.",
    remedy: "No action is needed: the first signature counts.",
  },
  RENDER_NOT_READY: {
    meaning: "The PDF for this recipient is still being generated.",
    remedy: "Try again after a few seconds.",
  },
  SIGNATURE_LIMIT_REACHED: {
    meaning: "A user can have at most ten saved signatures.",
    remedy: "Delete a saved signature first.",
  },
  SLUG_TAKEN: {
    meaning: "Another workspace on this instance already has this slug.",
    remedy: "Choose another slug, or omit it to have one generated.",
  },
  EMAIL_TAKEN: {
    meaning: "An account with this email address already exists.",
    remedy: "Sign in, or reset the password.",
  },
  ALREADY_SUBSCRIBED: {
    meaning: "The account has a subscription, so a checkout would charge it twice.",
    remedy: "Change the plan with `PATCH /v1/billing/plan`, or the seats with `PATCH /v1/billing/seats`.",
  },
  SEATS_IN_USE: {
    meaning:
      "More seats are in use than would remain after the change. `seats` lists the members and pending invitations that use them.",
    remedy: "Remove members or revoke invitations first, or request more seats.",
  },
  IDEMPOTENCY_KEY_IN_USE: {
    meaning: "The first request with this `Idempotency-Key` is still in progress.",
    remedy: "Wait the number of seconds in `Retry-After`, then retry with the same key.",
  },
  DRAFT_CHANGED: {
    meaning: "The draft was changed after you read it: `If-Match` refers to an older state.",
    remedy: "Fetch the draft again, apply your change, and write it with the new `updatedAt` in `If-Match`.",
  },
  REQUEST_TIMEOUT: {
    meaning: "The request body arrived too slowly or incomplete.",
    remedy: "Nothing was processed. Retry over a faster connection.",
  },
  PAYLOAD_TOO_LARGE: {
    meaning:
      "The body exceeds the limit of this operation: 1 MiB of JSON, 4 MiB with a template’s content, or 1 MiB for a signature image. Or processing an image, a Word file or a text failed twice.",
    remedy: "Send a smaller body. Upload PDFs to the upload URL instead of sending them in JSON.",
  },
  PDF_TOO_LARGE: {
    meaning:
      "The PDF is larger than 50 MiB, has more than 2,000 pages, was sent without its size, takes too much time or memory to process, or failed twice while it was processed.",
    remedy: "Reduce or split the PDF, and send `Content-Length` with an upload.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: "The operation does not support the body's content type, or the charset is not UTF-8.",
    remedy: "Send `Content-Type: application/json`.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: "This `Idempotency-Key` was already used with a different body.",
    remedy: "Use a new key for each new request, and reuse a key only to retry the same request.",
  },
  RATE_LIMITED: {
    meaning:
      "Too many requests in one minute with this credential or link, or from this IP address if there is no credential or too many requests were refused. IPv6 addresses are counted by their /64, and by their /48 at twice the limit. Or too many passwords were incorrect: programs should use an API key. Or the workspace has reached its daily email limit (UTC): documents, manual reminders, corrected addresses and invitations have to wait for the next day, and nothing was sent.",
    remedy:
      "Wait the number of seconds in `Retry-After`. `RateLimit` names the limit that refused; in other responses it has the number of remaining requests.",
  },
  AGENT_LIMIT_REACHED: {
    meaning:
      "The workspace has reached its daily token limit (UTC day), including turns in progress, or as many turns run as may at once: 2 of a workspace, 6 of a server process.",
    remedy: "Wait the number of seconds in `Retry-After`. Field detection and the gallery need no tokens.",
  },
  REMINDED_RECENTLY: {
    meaning: "This recipient was reminded less than five minutes ago.",
    remedy: "Wait the number of seconds in `Retry-After`.",
  },
  UNAVAILABLE: {
    meaning: "The database cannot be reached right now, or takes no more connections.",
    remedy:
      "Repeat the request after the seconds in `Retry-After`; with an `Idempotency-Key` a repeat has no second effect.",
  },
  INTERNAL: {
    meaning: "An unexpected error occurred on our side. It was logged with the request id.",
    remedy: "Retry with the same `Idempotency-Key`. If the error persists, contact us with the `requestId`.",
  },
  AGENT_UNAVAILABLE: {
    meaning: "No language model is configured on this instance, so the agent is unavailable.",
    remedy:
      "Field detection and template generation work without it; the operator can configure a model with `AI_BASE_URL` and `AI_MODEL`.",
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    meaning: "The payment provider did not respond. Everything except buying and changing plans works.",
    remedy:
      "Wait the number of seconds in `Retry-After`, then retry; a retry never charges twice. With `outcome: unknown` a change may have taken effect: check the billing summary first.",
  },
  BUSY: {
    meaning: "The service is handling too many requests of this kind right now.",
    remedy: "Wait the number of seconds in `Retry-After`, then retry.",
  },
};

/** `SEAT_LIMIT_REACHED` → `seat-limit-reached`: the URL fragment of a problem's `type`. */
export const errorAnchor = (code: string): string => code.toLowerCase().replaceAll("_", "-");
