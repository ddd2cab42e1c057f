import { clientVersion } from "@/lib/api/client-archive/pack-client";
import type { Guide } from "./guide";
import { sessionClientSample } from "./session-client";

/** Guide: the typed client, how to install it and what it does automatically. @param base this instance's address */
export const clientGuide = (base: string): Guide => ({
  slug: "client",
  title: "TypeScript client",
  lead: "Every operation as a typed method, for Node 20, 22 and 24 and browsers, without dependencies.",
  sections: [
    {
      id: "install",
      title: "Install",
      blocks: [
        "This instance serves the client that matches it, and every version that it has served: the bytes at an address with a version never change, so that `npm ci` keeps working after the instance is updated.",
        {
          title: "Shell",
          code: `npm install ${base}/client/countersign-client-${clientVersion()}.tgz`,
        },
        "A version is `1.`, the date of the interface’s last [change](/docs/versions), and a number. To use what is new, install the version that this page names after the update. `/docs/countersign-client.tgz` is always the newest: other bytes after an update, which a lockfile refuses.",
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
        "Each method is named after its operation and takes `path`, `query` and `body` as described in the [reference](/docs/api), which shows the call for every operation. Operations without a response body resolve to `undefined`.",
        '`countersign.call("getDocument", { path: { id } })` returns `{ data, status, headers }` instead of only the body. A path parameter that is empty, `.` or `..` is rejected before anything is sent.',
      ],
    },
    {
      id: "tries",
      title: "Retries and timeouts",
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
        "A failed call is retried twice, with increasing delays or after the time in `Retry-After`. Calls that were not processed (`RATE_LIMITED`, 503) are always retried. If the call may have been processed (no response, or a 5xx), only reads, PUT, and POST with a credential are retried.",
        "Every POST with a credential has one [Idempotency-Key](/docs/idempotency) for all of its attempts, so it takes effect only once. Pass your own as `idempotencyKey` if another run of your program may have to retry the request; the error of a failed call contains the key it was made with.",
        "One attempt takes at most 60 seconds. `timeoutMs` and `maxRetries` can also be set on the client; 0 turns them off.",
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
        "`pdf` is a `Blob`, a `File`, or bytes. If an operation takes a form, you can do this in one call: pass `form: { file, name }` instead of `body`. To send a document from a file, pass `form: { file, payload }`, where `payload` is everything else as an object ([sample](/docs/quickstart#send)). If it takes bytes, pass them as `body`.",
      ],
    },
    {
      id: "session",
      title: "Act on behalf of a person",
      blocks: [
        "Operations marked “Session only” do not accept an API key. Give the client a [session token](/docs/api), which is valid for an hour, and the workspace to act in:",
        {
          title: "TypeScript",
          code: `${sessionClientSample(base, true)}

const draft = await countersign.getTemplateDraft({ path: { id: templateId } });`,
        },
        "Your profile, your saved signatures and the workspaces themselves need no `workspaceId`; `listWorkspaces` returns the ids. A single call can have its own `workspaceId` next to `path`, `query` and `body`.",
      ],
    },
    {
      id: "pages",
      title: "Read entire lists",
      blocks: [
        {
          title: "TypeScript",
          code: `for await (const document of countersign.pages("listDocuments", { query: { status: "completed" } }))
  console.log(document.id, document.name);`,
        },
        "Pages are fetched as needed: if you leave the loop, no more are fetched. `countersign.page(operation, input)` returns one page as `{ items, nextCursor }`.",
      ],
    },
    {
      id: "refusals",
      title: "Handle errors",
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
        "`code` is one of the [error codes](/docs/errors); with `INVALID_INPUT`, `errors` lists every invalid value. `retryAfterSeconds` is how long to wait, if the service returned it. If there is no response, `status` is 0 and `code` is `NO_ANSWER` or `TIMEOUT`. `idempotencyKey` is the key to retry the call with.",
      ],
    },
    {
      id: "tools",
      title: "Other languages and tools",
      keywords:
        "Postman Bruno Insomnia Hoppscotch collection import SDK generator OpenAPI Swagger Java PHP Go C# Ruby Python",
      blocks: [
        `The [OpenAPI document](/v1/openapi.json) describes every operation. Generators such as openapi-typescript, openapi-python-client or OpenAPI Generator make a client of it; Postman, Bruno and Insomnia import a collection from its address, \`${base}/v1/openapi.json\`. Set the variable of their bearer token to your API key.`,
        "Refusals are shared components there (`#/components/responses/…`), and lists of values that may grow have `x-extensible-enum`: configure your generator to accept unknown values of them.",
      ],
    },
    {
      id: "webhooks",
      title: "Receive events",
      blocks: [
        "`verifyWebhook(body, signature, secret)` verifies a delivery and returns its typed event, or throws; `body` is text or bytes, as received: see [Webhooks](/docs/webhooks#node).",
      ],
    },
  ],
});
