import type { Guide } from "./guide";

/** Guide: states, signing order and deadlines of a document. @param base where this instance answers */
export const signingFlow = (base: string): Guide => ({
  slug: "signing-flow",
  title: "Signing flow",
  lead: "What a document goes through, from its draft to its end.",
  sections: [
    {
      id: "states",
      title: "States of a document",
      blocks: [
        {
          table: {
            label: "States of a document",
            head: ["Status", "Meaning", "What you can do"],
            rows: [
              ["`draft`", "Made, and nobody has been told.", "Change, send, delete"],
              ["`sent`", "Links are out, and nobody has signed.", "Remind, void, delete"],
              ["`in_progress`", "Somebody has signed, and others have yet to.", "Remind, void, delete"],
              ["`completed`", "Everybody has signed.", "Fetch the PDF and the certificate"],
              ["`declined`", "A recipient declined.", "Read the reason"],
              ["`voided`", "You withdrew it.", "Create a new one"],
              ["`expired`", "Its time ran out.", "Create a new one"],
            ],
          },
        },
        "`sent` and `in_progress` are open: only an open document can be signed, declined, reminded or voided. Anything else answers [INVALID_STATE](/docs/errors#invalid-state).",
      ],
    },
    {
      id: "order",
      title: "Who is asked when",
      blocks: [
        "Every role of a template has an `order`. The recipients of the lowest order get their links first; when all signers and approvers among them are done, the next step opens. Equal orders act in parallel. Set `settings.signingOrder` to `parallel` to invite everybody at once.",
        {
          table: {
            label: "Kinds of recipients",
            head: ["Role", "Does", "Holds the document up"],
            rows: [
              ["`signer`", "Fills in fields and signs", "Yes"],
              ["`approver`", "Looks and approves, and may fill in fields", "Yes"],
              ["`viewer`", "Reads at their step", "No"],
              ["`cc`", "Gets a copy at their step", "No"],
            ],
          },
        },
        "A recipient is `waiting` until it is their turn, `pending` while their link works, and `signed`, `declined`, `delivered` or `canceled` in the end.",
      ],
    },
    {
      id: "prefill",
      title: "What you know already",
      blocks: [
        "Give values by field key in `prefill`, and recipients find them filled in. A read-only field shows its value and cannot be changed. Your own ids belong in `externalId` and `metadata`: both come back in every answer and event.",
      ],
    },
    {
      id: "links",
      title: "Links of your own",
      blocks: [
        'Where you write to people yourself, by your own mail, SMS or chat, declare them with `delivery: "none"`: they get no mail of any kind about this document. Then ask for the link of whoever\'s turn it is (an addition to the interface):',
        {
          title: "cURL",
          code: `curl -X POST ${base}/v1/documents/<id>/recipients/<recipient's id>/link \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "The answer is `{url, expiresAt}`. The link lives as the mailed one does, and is a different one: the audit trail and the certificate say of each signer whether they came by a link in a mail, by a link that you handed over, or in your [embedded](/docs/embedding) page. Before their turn, and after the end, the answer is [INVALID_STATE](/docs/errors#invalid-state).",
        "A recipient keeps their id while a draft is changed, as long as somebody fills their role.",
      ],
    },
    {
      id: "reminders",
      title: "Reminders and expiry",
      blocks: [
        "A document expires after the template's `expiresInDays` (30 unless it says otherwise), or when you say. Those whose turn it is, and you, are told three days before (one day, for documents that live for less than a week).",
        "Automatic reminders go out as the template's settings or the document's `reminders` say: `everyDays` calendar days after the link or the last reminder was sent, at the same time of day in the workspace's time zone. What falls outside 9:00 to 17:00 there waits for the next 9:00, on whatever day of the week. None goes out twice, and none is made up for after a pause. They end with the signature, with the document, with `max`, and when the recipient asks for no more.",
        "A reminder of your own comes on top and does not use up the others; the days to the next automatic one count from it. It repeats the same link, and is possible once in five minutes for each recipient.",
        {
          title: "cURL",
          code: `curl -X POST ${base}/v1/documents/<id>/remind -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
      ],
    },
    {
      id: "completion",
      title: "Completion",
      blocks: [
        "The last signature completes the document. In the background its answers and signatures are put in place, the certificate is made, and both are sealed, so that any PDF reader shows a later change. `document.completed` is sent once, when both can be fetched.",
        "The audit trail has every step: who, when, from where. Each event carries the SHA-256 of its canonical JSON (RFC 8785) and the hash of the one before; the certificate prints the hash that the trail had reached when it was made, that of `completed`, and its number; `sealed` and later downloads follow it. `GET /v1/documents/{id}/audit` answers the trail, and you can [compute it yourself](/docs/verification#audit-trail).",
        "It says how each signer came in: `link_opened`, `viewed`, `consented`, `signed` and `declined` carry `via` in their `data`: `email_link`, `shared_link` (a link that the sender handed over) or `embed`, with `embedSessionId` and `apiKeyId`. `sent` has `sourceSha256`, `viewed` and `signed` have `shownSha256`, the hash of the PDF that was shown, and `signed` has `valuesSha256`: the SHA-256 of the canonical JSON of the submission's `values`. The certificate says the same in words.",
      ],
    },
    {
      id: "own-page",
      title: "A signing page of your own",
      blocks: [
        "The hosted page uses the same interface as you can: [operations under /v1/sign](/docs/api/signing) take the token of the recipient's link and no other credential. Most products are better served by [embedding](/docs/embedding) the hosted page.",
        "Files for `attachment`, `image` and `stamp` fields go to `PUT /v1/sign/{token}/files/{fieldId}?name=passport.pdf`, as bytes; the answer is the field's value. `GET /v1/sign/{token}` counts as having viewed the document: ask for it when the person is there, not ahead of them. `HEAD` records nothing. A page that shows only the PDF, of `GET /v1/sign/{token}/document`, which does not count, says so with `POST /v1/sign/{token}/viewed`. The upload and `viewed` are additions to the interface.",
        "Where a server of yours stands between, the trail would have its address and its agent. Hand on the person's with `Signer-Address` (one IP address) and `Signer-Agent`, together with `Authorization: Bearer` and an API key of the document's workspace: the trail then has theirs, and says which key vouched for it. Without the key such a request is refused with 401 or 403; what you leave out is recorded as unknown.",
        {
          title: "cURL",
          code: `curl ${base}/v1/sign/$TOKEN -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Signer-Address: 203.0.113.7" -H "Signer-Agent: $USER_AGENT"`,
        },
        "The address of the PDF that `GET /v1/sign/{token}/document` answers, and those of page images, work for as long as the link does: a document that is voided, declined or expired, or a recipient who is replaced, closes them at once.",
      ],
    },
  ],
});
