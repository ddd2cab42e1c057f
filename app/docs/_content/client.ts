import type { Guide } from "./guide";
import { sessionClient } from "./session-client";

/**
 * Guide: the typed client, how to install it and what it does automatically. @param base where this instance answers
 */
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
        '`countersign.call("getDocument", { path: { id } })` answers `{ data, status, headers }` instead of the body alone. A path parameter that is empty, `.` or `..` is refused before anything is sent.',
      ],
    },
    {
      id: "tries",
      title: "Tries and time",
      blocks: [
        {
          title: "TypeScript",
          code: `const document = await countersign.getDocument({
  path: { id },
  timeoutMs: 5_000,
  maxRetries: 4,
  signal: AbortSignal.timeout(30_000),
});`,
        },
        "A call that fails is tried twice more, after longer and longer pauses, or as late as `Retry-After` says. What was not begun (`RATE_LIMITED`, 503) is always tried again. Where the work may have been done (no answer, a 5xx), only reads, PUT, and POST with a credential are.",
        "Every POST with a credential carries one [Idempotency-Key](/docs/idempotency) for all of its tries, so that its work is done once. Give yours as `idempotencyKey` where another run of your program may have to repeat the request; the error of a call that failed has the key that it was made with.",
        "One try takes 60 seconds at most. `timeoutMs` and `maxRetries` can be given to the client as well, and 0 switches them off.",
      ],
    },
    {
      id: "files",
      title: "Send files",
      blocks: [
        {
          title: "TypeScript",
          code: `const { uploadUrl } = await countersign.createTemplate({ body: { name: "Lease", kind: "oneoff" } });
if (uploadUrl) await countersign.upload(uploadUrl, pdf);`,
        },
        "`pdf` is a `Blob`, a `File`, or bytes. Or in one call, where an operation takes a form: `form: { file, name }` in place of `body`; where it takes bytes, they are the `body`.",
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
        "Pages are fetched as they are needed: leave the loop, and no further one is. `countersign.page(operation, input)` answers one of them as `{ items, nextCursor }`.",
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
        "`code` is one of the [errors](/docs/errors), and `errors` names every wrong place with `INVALID_INPUT`. `retryAfterSeconds` is how long to wait, where the service says so. Without any answer `status` is 0 and `code` is `NO_ANSWER`, or `TIMEOUT`. `idempotencyKey` is the key to repeat the call with.",
      ],
    },
    {
      id: "webhooks",
      title: "Receive events",
      blocks: [
        "`verifyWebhook(body, signature, secret)` checks a delivery and returns its event with its types, or throws; `body` is text or bytes, as it was received: see [Webhooks](/docs/webhooks#node).",
      ],
    },
  ],
});
