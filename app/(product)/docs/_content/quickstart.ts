import type { Guide } from "./guide";

/** Guide: from nothing to a sealed PDF. @param base this instance's address */
export const quickstartGuide = (base: string): Guide => ({
  slug: "quickstart",
  title: "Quickstart",
  lead: "From an API key, which a person makes once, and a PDF to a sealed document in three requests.",
  sections: [
    {
      id: "key",
      title: "Create an API key",
      blocks: [
        "In the dashboard, open [API keys](/developers/keys) and create one. “Send documents” is what this guide needs of a key ([more on keys](/docs/api-keys)). Its secret is shown only once: store it where your program can read it, and nowhere else. The first key of a workspace is made there, by a person: a key makes no other keys. A program that sets up workspaces by itself signs in as a user with `POST /api/auth/token`, and makes the key with that session:",
        {
          title: "Shell",
          code: `TOKEN=$(curl -s ${base}/api/auth/token -H "Content-Type: application/json" \\
  -d '{"email": "ops@example.com", "password": "…"}' | jq -r .token)
curl ${base}/v1/api-keys -H "Authorization: Bearer $TOKEN" -H "X-Workspace-Id: <id of the workspace>" \\
  -H "Content-Type: application/json" -d '{"name": "Production", "scopes": ["documents:send"]}'`,
        },
        "Then make it known to your program:",
        { title: "Shell", code: `export COUNTERSIGN_KEY="sk_live_…"` },
        "The key implies its workspace, so no other credential is required.",
      ],
    },
    {
      id: "send",
      title: "Send a PDF",
      keywords: "upload file multipart form post",
      blocks: [
        "One request contains the file, its signers and its fields. Positions are fractions of the page as displayed, from its top left corner. Save this as `payload.json`:",
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
        "With the [TypeScript client](/docs/client), it is an object beside the file, which is a `Blob`, a `File` or bytes:",
        {
          title: "TypeScript",
          code: `import { createCountersign } from "@countersign/client";

const countersign = createCountersign({ baseUrl: "${base}", apiKey: process.env.COUNTERSIGN_KEY });
const document = await countersign.createDocument({
  form: {
    file: pdf,
    payload: {
      name: "Lease, 12 Alder Street",
      roles: [{ key: "tenant", label: "Tenant" }],
      fields: [
        { id: "f1", key: "tenant_signature", roleKey: "tenant", type: "signature",
          page: 1, x: 0.1, y: 0.8, width: 0.35, height: 0.06 },
      ],
      recipients: [{ roleKey: "tenant", name: "Ada Lovelace", email: "ada@example.com" }],
      send: true,
    },
  },
  idempotencyKey: "lease-4711",
});`,
        },
        "The request is atomic: if it fails, the error says what is wrong and nothing is created. Without `send`, the document stays a draft. A PDF of up to about 700 KB can also be sent in the JSON, as `file: {name, contentType, base64}`. See [Fields](/docs/fields) for what fields can do.",
        "Ada now receives an email with her own signing link. On an instance without a mail server, emails are shown at [/dev/mail](/dev/mail). To deliver the link yourself, see [Deliver links yourself](/docs/signing-flow#links).",
      ],
    },
    {
      id: "result",
      title: "Download the sealed PDF",
      blocks: [
        "After everyone has signed, the document is sealed in the background. Wait for the [webhook](/docs/webhooks) `document.completed`, or poll until `status` is `completed`:",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents/<id of the document> \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "Then request the URL of the PDF:",
        {
          title: "cURL",
          code: `curl "${base}/v1/documents/<id of the document>/signed-pdf?download=true" \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"

curl -o signed.pdf "<url from the response>"`,
        },
        {
          title: "TypeScript",
          code: `import { CountersignError } from "@countersign/client";

async function downloadSigned(id: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { url } = await countersign.getSignedPdf({ path: { id }, query: { download: true } });
      return await fetch(url);
    } catch (error) {
      const isBeingSealed = error instanceof CountersignError && error.status === 404 && tries < 30;
      if (!isBeingSealed) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}`,
        },
        "The URL is valid for 10 minutes and requires no credential. A document is `completed` with its last signature, and sealed in the seconds after it: until then the response is 404, and you try again, as above. After `document.completed` there is nothing to wait for. The certificate of completion is available at `/certificate` in the same way.",
      ],
    },
    {
      id: "template",
      title: "Reuse the contract: templates",
      blocks: [
        "For documents that you send more than once, use a template: a PDF with its roles and the fields that each role fills in. Create one in the [editor](/templates), use one from the [gallery](/templates/gallery), or send the file with its `content` and `publish` to the API. `content.json` only needs to be an object with the `roles` and `fields` from above:",
        {
          title: "cURL",
          code: `curl ${base}/v1/templates \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -F "file=@lease.pdf;type=application/pdf" -F "content=<content.json" -F "publish=true"`,
        },
        "List your templates:",
        {
          title: "cURL",
          code: `curl ${base}/v1/templates -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "The template's id is in `id`. The roles are in `published.content.roles`, each with its `key`; if `published` is null, the template only has a draft.",
      ],
    },
    {
      id: "document",
      title: "Create a document from a template",
      blocks: [
        "Assign a recipient to each role that has fields. A new document is a draft; nobody is notified until you send it.",
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
        "The recipients whose turn it is now receive an email with their own signing link. On an instance without a mail server, emails are shown at [/dev/mail](/dev/mail).",
      ],
    },
    {
      id: "next",
      title: "Next steps",
      blocks: [
        {
          list: [
            "[Signing flow](/docs/signing-flow): statuses, signing order, and what happens when.",
            "[Fields](/docs/fields): types, conditions, formulas and validation.",
            "[Webhooks](/docs/webhooks): receive events instead of polling.",
            "[Embedding](/docs/embedding): signing inside your own product.",
            "[TypeScript client](/docs/client): the API with types.",
            "[API reference](/docs/api): every operation, with a form to try it.",
          ],
        },
      ],
    },
  ],
});
