import { INTERFACE_VERSION } from "@/lib/contracts/interface-version";

/** What changed in the interface on one day. */
export type ChangelogEntry = {
  /** ISO 8601. */
  date: string;
  /** Each change in one or two sentences; `code` and [links](/docs) as in guides. */
  changes: readonly string[];
};

/** Everything added to `/v1` since its first description, newest first. The first date is the interface's version. */
export const CHANGELOG: readonly ChangelogEntry[] = [
  {
    date: INTERFACE_VERSION,
    changes: [
      "`POST /api/auth/token` takes `totp` or `recoveryCode`, and needs one for an account with an [authenticator app](/docs/signing-in#programs): without it, [SECOND_FACTOR_REQUIRED](/docs/errors#second-factor-required) (401), whose `methods` say what can be sent. Accounts that sign in with passkeys only get no token by password: use an API key",
      "[API keys](/docs/api-keys) have `scopes`, `allowedAddresses` and `lastUsedAddress`. Existing keys have the scope `*`. New errors [INSUFFICIENT_SCOPE](/docs/errors#insufficient-scope) (403), which names the missing `scope`, and [FORBIDDEN](/docs/errors#forbidden) (403) for a key that is used from another address; a key that vouches for signers needs the scope `embed`",
      "Grants of [assistants](/docs/assistants#clients) take the scopes `documents:read`, `documents:send`, `templates:read` and `templates:write` beside `read` and `write`",
      "New: `GET /v1/security-events` lists who signed in and who changed members, keys, webhooks, apps and settings of the workspace (see [Security log](/docs/security-log)). For owners, admins and their API keys",
      "Operations that create, change or end keys, webhooks, members, roles, connected apps, plans or workspaces answer [REAUTHENTICATION_REQUIRED](/docs/errors#reauthentication-required) (403) to a browser’s session whose person has not signed in or [confirmed](/docs/signing-in#confirm) within five minutes. API keys and tokens of `POST /api/auth/token` are not asked",
    ],
  },
  {
    date: "2026-11-30",
    changes: [
      "The [OpenAPI document](/v1/openapi.json) describes the same in a form that more client generators accept: bodies of bytes have a schema, values whose names would be the same have `x-enum-varnames`, and that a request needs exactly one of several fields is no `oneOf` any more",
      "`POST /v1/documents/bulk/check` takes the body that is sent afterwards, `name` and `invalidRows` included",
      "Recipients of a bulk send’s rows have `locale`, `delivery` and `privateMessage`, so that a failed row can be corrected and sent back without losing them",
      "`POST /v1/sign/{token}/submit` takes `shownSha256: null`, as `GET /v1/sign/{token}` may have it",
      "New warnings of Word files: `animations_stilled` (one picture of an animated image was kept) and `embedded_numbers_left_out` (numbers that a style sheet of embedded HTML draws). What other warnings say is more exact",
    ],
  },
  {
    date: "2026-11-29",
    changes: [
      "Email addresses take international domains as they are written, and those with an international top-level domain in either form; they are kept and answered in the `xn--` form. More than 64 characters before the @ are rejected",
      "`errors` of a refused list have `row`, which counts from 1 as in the check, beside their `path`. `detail` of [INVALID_INPUT](/docs/errors#invalid-input) names the first three invalid values and how many more there are, and `errors` has at most 50",
      "`q` of `GET /v1/documents` combines with `sort` and `order`, which were rejected beside it",
      "The [OpenAPI document](/v1/openapi.json) and the client have what programs use beside `/v1`: `issueToken` (`POST /api/auth/token`), `verifyFile` (`POST /api/verify`) and `uploadTemplatePdf` (the PUT to `uploadUrl`). Every operation names its 405, refusals are shared components (`$ref`), which makes the document 40 % smaller, and codes of problems have `x-extensible-enum` alone",
      "New warning `language_left_out` of Word files: the file is marked as being in another language than English, which the template does not take over",
      "[Versions of the TypeScript client](/docs/client#install) stay at their addresses after the instance is updated",
      "[Notices about detected fields](/docs/fields#find-fields) have `places`, and new codes for what of a PDF's form and tags is not kept: `formats_lost`, `limits_lost`, `values_lost`, `options_lost`, `fields_left_out`, `tags_misread`, `tags_left`. Formats of numbers and dates, masks and ranges of a PDF's form are kept, radio buttons on several pages are one field, and signature fields of a form are required. [Tags](/docs/fields#word-files) take texts with escapes and quotes; new warnings `tags_left` and `signs_unprintable` of Word files",
      "`q` of `GET /v1/documents` finds names whichever form of Unicode they are written in: ü as one or two characters, letters of full width",
      "Mathematics, arrows, fractions, raised and lowered digits can be printed: texts and values with them are no longer rejected as unprintable",
      "A stroke of a drawn signature that ends with half a point, an odd number of coordinates, is rejected with `invalid_format`",
      "Of two submissions of one signature at once, the later one is always [ALREADY_SUBMITTED](/docs/errors#already-submitted) (409), also where the first one completed the document",
      "`RateLimit` and `RateLimit-Policy` of a 429 are those of the limit that refused, in place of one that the request was within",
      "[Verification](/docs/verification) knows a damaged seal also in copies whose pages were re-saved with compressed objects",
      "Rows of a list whose `externalId` was sent before are `skipped`, with that document’s id, in place of refused or failed: a corrected list can be sent again as it is. `skipped` in a checked list and in `counts`",
      "`fields` of a submission: each field of the recipient with its `key`, `label`, `type` and `value`, so that what was entered can be read without the template",
      "`Countersign-Version` in every response under `/v1`: the date of the interface's last change. This list has dates, and a [feed](/docs/versions/feed.xml)",
      "Reads (`GET`) refuse every query parameter that they do not have with [INVALID_INPUT](/docs/errors#invalid-input); before, those without any parameter of their own ignored them. `GET /v1/health` takes any",
      "[UNAVAILABLE](/docs/errors#unavailable) (503, with `Retry-After`) while the database cannot be reached, in place of a 500; [BUSY](/docs/errors#busy) where a file could not be processed for lack of time or memory, in place of a 413",
      "Signatures, required values and names in which nothing can be seen are rejected with `required`",
      "The audit event `signed` has `signaturesSha256`, and `shownSha256` of `viewed` and `signed` covers the answers of others that were shown ([how to compute them](/docs/verification#signature)). Events from before keep their meaning: they have no `shown`",
      "`shownSha256` in `GET /v1/sign/{token}`, in `POST /v1/sign/{token}/submit` and as a query parameter of `POST /v1/sign/{token}/viewed`; `text`, `font`, `paths` and `imageSha256` in `signatures` of submissions",
      "A draft that a member edits in the dashboard stays the same document: it keeps its id, its recipients' ids and `delivery`, its metadata and its deadline, and `document.updated` tells of the change. A correction keeps `delivery` too",
      "[Verification](/docs/verification) tells the document that a file was sealed as, with its signers and the pages of its certificate, and `notes`; new verdict `misleading` for a file that shows another document’s certificate",
      "Places of one form field of a PDF are detected as one field and formulas that repeat it; the notice `places_apart` names pages where places became fields of their own. Check boxes that exclude each other are one radio field, and radio buttons have their texts as options.",
      "[Verification](/docs/verification) finds other documents’ certificates in pictures and on pages of any size, leaves out what signers entered, and accepts audit trails that begin with a byte order mark",
      "[Verification](/docs/verification) examines long scans to their last page, in place of `PAGES_NOT_EXAMINED`",
      "`/verify` speaks its reader's language, results and failures included",
      "`problemCode` of the seals in [verification](/docs/verification): what is wrong with a seal, as a code",
      "Addresses outside `/v1`, such as `/api/verify`, answer methods that they do not have with [METHOD_NOT_ALLOWED](/docs/errors#method-not-allowed) and `Allow`, and `OPTIONS` with `Allow`",
      "Certificates print names, titles and email addresses whole, wrapped where they are longer than a line",
      "`redirectUrl` and `avatarUrl` with a user name or password are rejected with `invalid_url`, and so is a `redirectUrl` on this device or an internal network, unless the instance permits it or it is an origin of the embed session's `allowedOrigins`",
      "Too many wrong passwords at `POST /api/auth/token` cost a minute instead of most of an hour, and nothing where the same network signed in before",
      "Rate limits by address also count the /48 of an IPv6 address, at twice the limit; wrong signed URLs of files and pages count as other wrong credentials do",
      "Conversations with the agent are visible to the user who started them only",
      "[Assistants](/docs/assistants#clients): `resource` with a trailing slash or as the origin, unknown scopes are ignored, and `/mcp` returns 403 for a foreign `Host` or a malformed `Origin`",
      "In formulas, several ticked options of a `checkbox_group` stay several: they equal no single text, not even that of an option with a comma in its name",
      "`document.sender` in `GET /v1/sign/{token}`, the variables `sender.name` and `sender.email`, emails and the certificate name who sent the document: for an API key or a visitor of a public link, recipients are told the workspace",
      "The code on the certificate leads to `/verify/{id of the document}`: its state, and the hashes of its sealed files",
      "`heldMail` of a recipient: an email to them that waits, or that they do not get, with the reason. People in one step who share an address get one email with each one's link",
      "`valueWarnings` of a document, and `warnings` of a checked list: prefilled values that are too long for their fields and are printed smaller than 6 pt. They are never rejected for it",
      "`valueWarnings` also for defaults of the template that are used, and the warning `DEFAULT_PRINTED_SMALL` of the rules engine for a default that is printed smaller than 6 pt",
      "`mailsStopped` of a checked list: the workspace's emails are stopped, and those of the list will wait",
      "The response to a reminder has `heldMail` where the email does not go out now, and `lastRemindedAt` is when one last went out. Automatic reminders are not used up while an email to the recipient waits",
      "`heldMail` also of a recipient who has signed, while the email about the document's end waits; such an email to an address that a visitor of a public link typed in counts towards that address's limit",
      "`consent` in `GET /v1/sign/{token}` for a visitor of a public link is a text of its own, with a version of its own",
      "[AGENT_LIMIT_REACHED](/docs/errors#agent-limit-reached) also for more than two running turns of a workspace",
      "Documents begun at a template's public link are listed, counted and sent from their visitor's signature on: `document.created`, `document.sent`, `recipient.viewed` and `recipient.signed` follow each other then. Before, they are found nowhere under `/v1/documents`. [FORM_CLOSED](/docs/errors#form-closed) (409) where the signature cannot be taken now",
      "A file, picture or text whose processing ends abnormally is [BUSY](/docs/errors#busy) (503, with `Retry-After`) the first time, and 413 once the same bytes did so again, in every operation that takes one. OAuth’s endpoints return 503 while the database cannot be reached",
      "`/mcp` and OAuth’s endpoints are not limited like pages, by address, but by their tokens",
      "Word files: `places` of a warning, such as the words of the paragraphs where it occurred, and new codes; Word files and web archives within the file are read; list numbers, tracked changes, form fields, equations and symbols are read as Word shows them. Lettered lists continue with aa, bb behind z",
      "Drawn signatures: what lies outside the pad is not drawn, and a pad with a side shorter than 1 is rejected. Pictures without a visible contrast, saved ones too, and drawings whose lines are shorter, or whose pad is thinner, than a thousandth of its longer side are rejected with `required`",
      "Word files: `places` of a warning, the words of the paragraphs where it occurred, and new codes; list numbers, tracked changes, form fields, equations and symbols are read as Word shows them. Lettered lists continue with aa, bb behind z",
      "Drawn signatures: what lies outside the pad is not drawn, and a pad with a side shorter than 1 is rejected. Pictures without a visible contrast, saved ones too, and drawings whose lines are shorter than 0.2 pt once they are in a field of 200 × 50 pt are rejected with `required`; so are drawings whose pad, and pictures that as a whole, are thinner than that there",
      "`warnings` also where a PDF is sent with `POST /v1/documents` or `POST /v1/templates`: among others `CERTIFICATE_PAGES`, for pages of another document’s certificate",
    ],
  },
  {
    date: "2026-11-28",
    changes: [
      "`privateMessage` of a recipient: a note to them alone, when creating or updating a document, in responses, and in `GET /v1/sign/{token}` for your own signing page",
      "`changed` in `POST /v1/sign/{token}/draft`: saves these fields only, so that two devices do not undo each other's entries",
    ],
  },
  {
    date: "2026-11-25",
    changes: [
      "`POST /v1/documents` creates a document from a file in one request, without a template",
      'Signing links for your own delivery: `POST /v1/documents/{id}/recipients/{recipientId}/link`, and `delivery: "none"`',
      "Templates can be published with an API key",
      "`GET /v1/sign/{token}/text`: the text of a document, for small screens",
      "`PUT /v1/sign/{token}/files/{fieldId}`: files of recipients, for your own signing page",
      "Webhook events of a period can be resent",
    ],
  },
];
