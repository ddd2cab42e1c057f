import type { Guide } from "./guide";

/** Guide: from nothing to a sealed PDF. @param base where this instance answers */
export const quickstart = (base: string): Guide => ({
  slug: "quickstart",
  title: "Quickstart",
  lead: "From an API key and a PDF to a sealed document in three requests.",
  sections: [
    {
      id: "key",
      title: "Make an API key",
      blocks: [
        "In the dashboard, open [API keys](/developers/keys) and create one. Its secret is shown once: put it where your program finds it, and nowhere else.",
        { title: "Shell", code: `export COUNTERSIGN_KEY="sk_live_…"` },
        "The key names its workspace, so nothing else is needed to say who you are.",
      ],
    },
    {
      id: "send",
      title: "Send a PDF",
      blocks: [
        "One request takes the file, who signs it, and where. Boxes are fractions of a page as it is shown, from its top left corner. Save this as `payload.json`:",
        {
          title: "JSON",
          code: `{
  "name": "Lease, 12 Alder Street",
  "externalId": "lease-4711",
  "roles": [{ "key": "tenant", "label": "Tenant", "kind": "signer", "order": 1 }],
  "fields": [
    { "id": "f1", "key": "tenant_signature", "roleKey": "tenant", "type": "signature",
      "page": 1, "x": 0.1, "y": 0.8, "width": 0.35, "height": 0.06 },
    { "id": "f2", "key": "tenant_date", "roleKey": "tenant", "type": "date_signed",
      "page": 1, "x": 0.6, "y": 0.82, "width": 0.25, "height": 0.03 }
  ],
  "recipients": [{ "roleKey": "tenant", "name": "Ada Lovelace", "email": "ada@example.com" }],
  "send": true
}`,
        },
        {
          title: "cURL",
          code: `curl ${base}/v1/documents \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Idempotency-Key: lease-4711" \\
  -F "payload=<payload.json" \\
  -F "file=@lease.pdf;type=application/pdf"`,
        },
        "It is made and sent, or nothing is: a refusal says what is wrong and leaves nothing behind. Without `send` it stays a draft. A PDF of up to about 700 KB can also go inside of the JSON, as `file: {name, contentType, base64}`. [Fields](/docs/fields) says what fields can do.",
        "Ada now gets a mail with a link of her own. On an instance without a mail server, the mails are at [/dev/mail](/dev/mail). To hand the link over yourself, see [links of your own](/docs/signing-flow#links).",
      ],
    },
    {
      id: "result",
      title: "Fetch the sealed PDF",
      blocks: [
        "When everybody has signed, the document is sealed in the background. Be told by the [webhook](/docs/webhooks) `document.completed`, or ask until `status` is `completed`:",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents/<id of the document> \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "Then ask where the PDF is:",
        {
          title: "cURL",
          code: `curl "${base}/v1/documents/<id of the document>/signed-pdf?download=true" \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"

curl -o signed.pdf "<url of the answer>"`,
        },
        "The address is good for 10 minutes and needs no credential. While the seal is being made, a moment after the last signature, the answer is a 404: ask again. The certificate of completion is at `/certificate` in the same way.",
      ],
    },
    {
      id: "template",
      title: "The same contract again: templates",
      blocks: [
        "What is sent more than once becomes a template: a PDF with the roles that take part and the fields that each of them fills. Make one in the [editor](/templates), take one from the [gallery](/templates/gallery), or send the file with its `content` and `publish` by the interface. `content.json` is an object with the `roles` and `fields` of above, and nothing else is needed:",
        {
          title: "cURL",
          code: `curl ${base}/v1/templates \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -F "file=@lease.pdf;type=application/pdf" -F "content=<content.json" -F "publish=true"`,
        },
        "Those that there are:",
        {
          title: "cURL",
          code: `curl ${base}/v1/templates -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "The id is in `id`. The roles are in `published.content.roles`, each with its `key`; while `published` is null, the template has only a draft.",
      ],
    },
    {
      id: "document",
      title: "A document from a template",
      blocks: [
        "Name somebody for each role that has fields. A new document is a draft; nobody is told before you send it.",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: lease-4712" \\
  -d '{
    "templateId": "<id of the template>",
    "name": "Lease, 12 Alder Street",
    "externalId": "lease-4712",
    "recipients": [
      { "roleKey": "tenant", "name": "Ada Lovelace", "email": "ada@example.com" }
    ]
  }'

curl -X POST ${base}/v1/documents/<id of the document>/send \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        {
          title: "TypeScript",
          code: `import { createCountersign } from "@countersign/client";

const countersign = createCountersign({
  baseUrl: "${base}",
  apiKey: process.env.COUNTERSIGN_KEY,
});

const document = await countersign.createDocument({
  body: {
    templateId,
    name: "Lease, 12 Alder Street",
    recipients: [{ roleKey: "tenant", name: "Ada Lovelace", email: "ada@example.com" }],
  },
});
await countersign.sendDocument({ path: { id: document.id } });`,
        },
        "The TypeScript sample uses the [client](/docs/client).",
        "Those whose turn it is now get a mail with a link of their own. On an instance without a mail server, the mails are at [/dev/mail](/dev/mail).",
      ],
    },
    {
      id: "next",
      title: "Where to go from here",
      blocks: [
        {
          list: [
            "[Signing flow](/docs/signing-flow): states, order, and what happens when.",
            "[Fields](/docs/fields): types, conditions, formulas and checks.",
            "[Webhooks](/docs/webhooks): be told instead of asking.",
            "[Embedding](/docs/embedding): signing inside your own product.",
            "[TypeScript client](/docs/client): the interface with its types.",
            "[API reference](/docs/api): every operation, with a place to try it.",
          ],
        },
      ],
    },
  ],
});
