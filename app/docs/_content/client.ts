import type { Guide } from "./guide";
import { sessionClient } from "./session-client";

/** The typed client: how to get it, and what it does by itself. @param base where this instance answers */
export const client = (base: string): Guide => ({
  slug: "client",
  title: "TypeScript client",
  lead: "Every operation as a method with its types, for Node 20 and browsers, without dependencies.",
  sections: [
    {
      id: "install",
      title: "Install",
      blocks: [
        "This instance serves the client that fits it. Install it again when the instance was updated.",
        { title: "Shell", code: `npm install ${base}/docs/countersign-client.tgz` },
      ],
    },
    {
      id: "call",
      title: "Call",
      blocks: [
        {
          title: "TypeScript",
          code: `import { createCountersign } from "@countersign/client";

const countersign = createCountersign({
  baseUrl: "${base}",
  apiKey: process.env.COUNTERSIGN_KEY,
});

const documents = await countersign.listDocuments({ query: { status: "sent", limit: 20 } });
for (const { id, name } of documents) {
  const events = await countersign.listAuditEvents({ path: { id } });
  console.log(name, events.at(-1)?.type);
}`,
        },
        "A method has the name of its operation, and takes `path`, `query` and `body` as the [reference](/docs/api) states them; each operation there shows its call. An operation without a body to answer resolves to `undefined`.",
        "Every POST with a key carries an [Idempotency-Key](/docs/idempotency) of its own. Give yours as `idempotencyKey` where another run of your program may have to repeat the request.",
      ],
    },
    {
      id: "session",
      title: "Act for a person",
      blocks: [
        "Operations marked “Session only” take no key. Give the client a [session token](/docs/api), which is good for an hour, and the workspace to act in:",
        {
          title: "TypeScript",
          code: `${sessionClient(base, true)}

const draft = await countersign.getTemplateDraft({ path: { id: templateId } });`,
        },
        "Your profile, your saved signatures and the workspaces themselves need no `workspaceId`; `listWorkspaces` gives the ids. A single call takes a `workspaceId` of its own beside `path`, `query` and `body`.",
      ],
    },
    {
      id: "pages",
      title: "Read whole lists",
      blocks: [
        {
          title: "TypeScript",
          code: `for await (const document of countersign.pages("listDocuments", { query: { status: "completed" } }))
  console.log(document.id, document.name);`,
        },
        "Pages are fetched as they are needed: leave the loop, and no further one is.",
      ],
    },
    {
      id: "refusals",
      title: "When a call is refused",
      blocks: [
        {
          title: "TypeScript",
          code: `import { CountersignError } from "@countersign/client";

try {
  await countersign.sendDocument({ path: { id } });
} catch (error) {
  if (!(error instanceof CountersignError)) throw error;
  console.error(error.status, error.code, error.message, error.requestId);
}`,
        },
        "`code` is one of the [errors](/docs/errors), and `errors` names every wrong place with `INVALID_INPUT`. `retryAfterSeconds` is how long to wait, where the service says so. Without any answer `status` is 0 and `code` is `NO_ANSWER`.",
      ],
    },
    {
      id: "webhooks",
      title: "Receive events",
      blocks: [
        "`verifyWebhook(body, signature, secret)` checks a delivery and returns its event with its types, or throws: see [Webhooks](/docs/webhooks#node).",
      ],
    },
  ],
});
