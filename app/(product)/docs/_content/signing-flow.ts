import { MERGE_VARIABLES } from "@/lib/rules/merge-variables";
import type { Guide } from "./guide";

/** Guide: states, signing order and deadlines of a document. @param base this instance's address */
export const signingFlowGuide = (base: string): Guide => ({
  slug: "signing-flow",
  title: "Signing flow",
  lead: "The lifecycle of a document, from draft to completion.",
  sections: [
    {
      id: "states",
      title: "Document statuses",
      blocks: [
        {
          table: {
            label: "Document statuses",
            head: ["Status", "Meaning", "What you can do"],
            rows: [
              ["`draft`", "Created, and nobody has been notified.", "Change, send, delete"],
              ["`sent`", "Signing links were sent, and nobody has signed.", "Remind, void, delete"],
              [
                "`in_progress`",
                "At least one recipient has signed, and others have not yet.",
                "Remind, void, delete",
              ],
              ["`completed`", "Everyone has signed.", "Download the PDF and the certificate"],
              ["`declined`", "A recipient declined.", "Read the reason"],
              ["`voided`", "You voided it.", "Create a new one"],
              ["`expired`", "Its deadline passed.", "Create a new one"],
            ],
          },
        },
        "`sent` and `in_progress` are open: only an open document can be signed, declined, reminded or voided. Otherwise the error is [INVALID_STATE](/docs/errors#invalid-state).",
      ],
    },
    {
      id: "order",
      title: "Signing order",
      blocks: [
        "Every role of a template has an `order`. Recipients with the lowest order receive their links first; when all signers and approvers among them are done, the next step opens. Roles with the same order act in parallel. Set `settings.signingOrder` to `parallel` to invite everyone at once.",
        {
          table: {
            label: "Recipient roles",
            head: ["Role", "Does", "Blocks completion"],
            rows: [
              ["`signer`", "Fills in fields and signs", "Yes"],
              ["`approver`", "Reviews and approves, and can fill in fields", "Yes"],
              ["`viewer`", "Can read it from their step on", "No"],
              ["`cc`", "Receives a copy at their step", "No"],
            ],
          },
        },
        "A recipient is `waiting` until it is their turn, `pending` while their link is active, and finally `signed`, `declined`, `delivered` or `canceled`.",
      ],
    },
    {
      id: "prefill",
      title: "Prefill values",
      blocks: [
        "Set values by field key in `prefill`, and recipients see them already filled in. A read-only field shows its value and cannot be changed. Put your own ids in `externalId` and `metadata`: both are included in every response and event.",
      ],
    },
    {
      id: "message",
      title: "Message and merge variables",
      blocks: [
        "`message.subject` and `message.body` replace the default text of the invitation email. Merge variables in them are replaced for each recipient:",
        {
          table: {
            label: "Merge variables",
            head: ["Variable", "Value"],
            rows: Object.entries(MERGE_VARIABLES).map(([name, { description }]) => [
              `\`{{${name}}}\``,
              description,
            ]),
          },
        },
        "A variable without a value is omitted. A template with an unknown variable cannot be published.",
        "`privateMessage` of a recipient is a note to them alone, of up to 1,000 characters and without variables: it is in their invitation and reminders and on their signing page. Nobody else who gets the document sees it, and when somebody else signs in their place, it is deleted.",
      ],
    },
    {
      id: "bulk",
      title: "Bulk sending",
      blocks: [
        "A bulk send (an extension of version 1.0 of the API) sends one template to up to 1,000 rows, each of which becomes a document. The list is one JSON body:",
        {
          title: "list.json",
          code: `{
  "templateId": "<id of the template>",
  "name": "Leases of December",
  "rows": [
    { "externalId": "lease-4711", "prefill": { "rent": "1250.00" },
      "recipients": [{ "roleKey": "tenant", "name": "Ada Lovelace", "email": "ada@example.com" }] },
    { "externalId": "lease-4712", "prefill": { "rent": "980.00" },
      "recipients": [{ "roleKey": "tenant", "name": "Alan Turing", "email": "alan@example.com" }] }
  ]
}`,
        },
        "Check the list first: the response names the errors of each row, and nothing is sent. `row` and `number` count rows from 1, here and in every refusal; a `path` such as `rows.6.externalId` is a path of the JSON body and counts from 0: it is row 7.",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents/bulk/check \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -d @list.json`,
        },
        "Then send the same body to `POST /v1/documents/bulk`, with an `Idempotency-Key`. Rows are sent in the background, one after the other; `GET /v1/bulk-sends/<id>` shows the progress, and `GET /v1/bulk-sends/<id>/rows` each row's document or error.",
        {
          title: "TypeScript",
          code: `const { errors } = await countersign.checkBulkSend({ body: list });
for (const { row, path, message } of errors) console.error(\`row \${row}: \${path} \${message}\`);

let bulkSend = await countersign.createBulkSend({ body: list, idempotencyKey: "leases-december" });
while (bulkSend.status === "sending") {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  bulkSend = await countersign.getBulkSend({ path: { id: bulkSend.id } });
}
for await (const row of countersign.pages("listBulkSendRows", {
  path: { id: bulkSend.id },
  query: { status: "failed" },
}))
  console.error(row.number, row.error?.detail);`,
        },
        'Invalid rows refuse the whole list, unless `invalidRows` is `"fail"`: then the valid rows are sent, and the others are listed as failed. Send corrected rows with `POST /v1/bulk-sends/<id>/retry`.',
        "No row is sent twice. Give each row an `externalId`, and a corrected list can be sent again as a whole: rows whose `externalId` belongs to a document that was already sent from the template are `skipped`, with that document’s id, and count as neither sent nor failed, unless `sendAgain` is true.",
        "When the plan's documents are used up, the bulk send is `paused` until you retry it. At the workspace's daily email limit it continues by itself on the next day. `POST /v1/bulk-sends/<id>/cancel` cancels what was not sent yet.",
        "A workspace can check 4,800 rows per minute, or eight for each request of `RATE_LIMIT_PER_MINUTE` if the operator set it, and always 1,000; starting and retrying check the rows as well. Further lists are rejected with 429 `RATE_LIMITED`. It can have ten unfinished bulk sends. A list is deleted 180 days after its bulk send has ended or was paused; its documents are kept.",
      ],
    },
    {
      id: "later",
      title: "Send later",
      keywords: "schedule scheduled scheduling sendAt delay",
      blocks: [
        "The API has no operation that schedules sending: create the document without `send`, so that it stays a draft, and send it with `POST /v1/documents/{id}/send` when it is time. In the dashboard, members can schedule a draft; `document.sent` tells your [webhook](/docs/webhooks) when it went out.",
      ],
    },
    {
      id: "links",
      title: "Deliver links yourself",
      blocks: [
        'If you contact recipients yourself, by your own email, SMS or chat, set `delivery: "none"` for them: they receive no emails about this document. Then request the link of a recipient whose turn it is (an extension of version 1.0 of the API):',
        {
          title: "cURL",
          code: `curl -X POST ${base}/v1/documents/<id>/recipients/<recipient's id>/link \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "The response is `{url, expiresAt}`. The link is valid as long as the emailed link but differs from it: the audit trail and the certificate state for each signer whether they used a link sent by email, a link that you handed over, or your [embedded](/docs/embedding) page. Before their turn and after the end, the error is [INVALID_STATE](/docs/errors#invalid-state).",
        "To an address that does not know the workspace, at most 20 invitations and reminders go out in a day (UTC; the operator of an instance can change that). What exceeds it is not refused: sending and reminding succeed, the email waits and is sent automatically on the next day with room. Until then the recipient has `heldMail: {reason, until}`, set in the background a moment after the request, and you can deliver the link yourself. While an email to a recipient waits, a reminder adds no other. `reason` is `mails_stopped` while the workspace's emails are stopped, since several recipients reported them, and `reported` for a recipient who reported them and no longer gets them. The response to a reminder says it right away; `lastRemindedAt` is when a reminder last went out.",
        "When a draft is changed, a recipient keeps their id as long as their role still has a recipient.",
      ],
    },
    {
      id: "public-links",
      title: "Public links",
      blocks: [
        "In the dashboard, a template can have a public link: a page where anybody enters their name and email address, and signs. What a visitor begins there is theirs alone. It is in no list, counts towards no plan, and nobody is emailed or sent an event. Nothing can be asked or declined before the signature, since nobody has sent it.",
        "Without a value it is gone after an hour; from the first saved value on it is kept as long as a document of the template can be signed. Then it is removed with its audit trail, and the visitor can start again.",
        "With the visitor's signature it becomes a document: it is counted, the others receive their links, and `document.created`, `document.sent`, `recipient.viewed` and `recipient.signed` are sent in this order. Its audit trail begins with the start, and its deadline is counted from the signature. If the link or the plan has no documents left, or the workspace no emails today, the answer is [FORM_CLOSED](/docs/errors#form-closed): nothing was signed, and what the visitor entered is kept as their draft, to be signed once there is room.",
        "When five people have begun at a link within an hour and not signed, the next ones enter a code that is sent to their address first, and so does everybody who begins often from one network. The audit trail and the certificate then say that the code was entered (`emailCode` beside `via`); otherwise they say that the address was not verified.",
      ],
    },
    {
      id: "reminders",
      title: "Reminders and expiration",
      blocks: [
        "A document expires after the template's `expiresInDays` (30 by default), or at the time you set. You and the recipients whose turn it is are notified three days before (one day before for documents that are open for less than a week).",
        "Automatic reminders are sent according to the template's settings or the document's `reminders`: `everyDays` calendar days after the link or the last reminder was sent, at the same time of day in the workspace's time zone. Reminders due outside 9:00 to 17:00 are sent at the next 9:00, on any day of the week. No reminder is sent twice, and missed ones are not made up for. They stop when the recipient signs, when the document ends, when `max` is reached, and when the recipient unsubscribes from them.",
        "Manual reminders do not count towards `max`; the days to the next automatic reminder are counted from them. They contain the same link and can be sent once every five minutes per recipient.",
        {
          title: "cURL",
          code: `curl -X POST ${base}/v1/documents/<id>/remind -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
      ],
    },
    {
      id: "delegation",
      title: "Another person instead",
      blocks: [
        "`POST /v1/documents/{id}/recipients/{recipientId}/delegate` asks someone else to act in a recipient’s place, while the document is open and they have not acted. The former link stops working, and the audit trail and the certificate say who was replaced, by whom and why. To mend a misspelled name or address, `PATCH` the recipient instead.",
        "With `allowDelegation: true` in the template’s settings (off by default), recipients can do the same on their signing page, or with `POST /v1/sign/{token}/delegate`: three times at most for one recipient, and not to people who are recipients already. You are notified by email and in the product. Webhooks receive `recipient.corrected` and `document.updated`. All of this is an addition to version 1.0 of the API.",
      ],
    },
    {
      id: "completion",
      title: "Completion",
      blocks: [
        "The last signature completes the document. In the background, the values and signatures are added, the certificate is created, and both PDFs are sealed, so that PDF readers can detect later changes. `document.completed` is sent once, when both are ready to download.",
        "The audit trail records every step: who, when and from where. Each event has the SHA-256 of its canonical JSON (RFC 8785) and the hash of the previous event. The certificate states the hash and number of the last event when it was created, which is `completed`; `sealed` and later downloads follow it. `GET /v1/documents/{id}/audit` returns the trail, and you can [verify it yourself](/docs/verification#audit-trail).",
        "It records how each signer accessed the document: `link_opened`, `viewed`, `consented`, `signed` and `declined` have `via` in their `data`: `email_link`, `shared_link` (a link that the sender handed over; with `inPerson` and `handOverId`, on a device that a user handed over) or `embed`, with `embedSessionId` and `apiKeyId`. `sent` has `sourceSha256`, `viewed` and `signed` have `shownSha256`, and `signed` has `valuesSha256` and `signaturesSha256`: hashes of what was shown, filled in and signed, which you can [compute yourself](/docs/verification#signature). The certificate states the same in words.",
      ],
    },
    {
      id: "own-page",
      title: "Your own signing page",
      blocks: [
        "The hosted page uses the same API that is available to you: [operations under /v1/sign](/docs/api/signing) take the token of the recipient's link and no other credential. For most products, [embedding](/docs/embedding) the hosted page is the better choice.",
        "Upload files for `attachment`, `image` and `stamp` fields with `PUT /v1/sign/{token}/files/{fieldId}?name=passport.pdf`, as bytes; the response is the field's value. `GET /v1/sign/{token}` counts as viewing the document: call it when the person opens your page, not earlier. `HEAD` records nothing. `GET /v1/sign/{token}/document` does not count as viewing, so a page that shows only this PDF records it with `POST /v1/sign/{token}/viewed`. The upload and `viewed` are additions to the interface.",
        "Send `shownSha256` of the `GET` that your page was built from with `POST /v1/sign/{token}/submit` (and as a query parameter of `viewed`). Others may sign while your page is open: with the hash, the audit trail states what your page showed; without it, that this is not known. Submissions with a hash of something that the link has not shown are rejected with 400.",
        "A document of rich text can be shown reflowed on small screens: `GET /v1/sign/{token}/text` (an extension of version 1.0 of the API) returns its text with the values it was sent with, and fields as nodes with a `fieldId`. It is for reading only: the pages are what is signed, and requesting the text does not count as viewing. For a PDF it returns 404.",
        "If your own server relays the requests, the trail would record the server's IP address and user agent. Pass on the person's with `Signer-Address` (one IP address) and `Signer-Agent`, together with `Authorization: Bearer` and an API key of the document's workspace with the scope `embed`: the trail then records theirs and which key vouched for it. Without the key, such a request is rejected with 401 or 403; a header that you omit is recorded as unknown.",
        {
          title: "cURL",
          code: `curl ${base}/v1/sign/$TOKEN -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Signer-Address: 203.0.113.7" -H "Signer-Agent: $USER_AGENT"`,
        },
        "The URL of the PDF returned by `GET /v1/sign/{token}/document` and the URLs of page images work only as long as the link: they stop working immediately if the document is voided, declined or expired, or if the recipient is replaced.",
      ],
    },
  ],
});
