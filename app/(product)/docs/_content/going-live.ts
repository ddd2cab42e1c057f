import type { MemberRole } from "@/lib/contracts/workspaces";
import { rolesFor, type WorkspaceAction } from "@/lib/domain/workspaces/permissions";
import type { Guide } from "./guide";

const EVERYONE: readonly MemberRole[] = ["owner", "admin", "member"];

/** The actions that may need a role, in words, each with the permission that restricts it or `everyone`. */
const PERMISSIONS: readonly (readonly [what: string, who: WorkspaceAction | "everyone"])[] = [
  ["Create templates, send documents; read, change and void their own", "everyone"],
  ["See members, pending invitations, the plan and the usage", "everyone"],
  [
    "See the API keys (name, prefix, last four characters, creator, scopes, addresses, last use) and webhook endpoints, never a secret",
    "everyone",
  ],
  ["Create and revoke API keys", "api-keys:manage"],
  ["Create, change, test and delete webhook endpoints, rotate their secrets", "webhooks:manage"],
  ["Read the request log of API keys", "request-log:read"],
  ["Add, import, change, group and export contacts", "contacts:change"],
  ["Delete contacts and their groups", "contacts:delete"],
  ["Create and use tags and folders", "everyone"],
  ["Rename and delete tags and folders", "labels:manage"],
  [
    "Use, change and share templates and saved fields of others, whatever they are shared for",
    "templates:manage",
  ],
  ["Invite and remove members, change their roles", "members:manage"],
  ["Change the workspace's name, address, look and time zone", "workspace:update"],
  ["Allow assistants", "assistants:allow"],
  ["Change plan and seats, pay", "billing:manage"],
  ["Delete the workspace", "workspace:delete"],
];

const inWords = (roles: readonly MemberRole[]): string =>
  roles.length === EVERYONE.length ? "Every member" : roles.length === 1 ? "Owner" : "Owner, admins";

/** Guide: trying out the API, and what to check before going live. */
export const goingLiveGuide = (): Guide => ({
  slug: "going-live",
  title: "Going live",
  lead: "Try the API without a sandbox, and what to check before your customers depend on it.",
  sections: [
    {
      id: "sandbox",
      title: "Sandbox and test data",
      blocks: [
        "There are no test keys and there is no sandbox mode: every document is real, is sealed, and counts toward the plan. To try out the API, create a separate workspace with its own [API key](/developers/keys): members, templates, documents and webhook endpoints are separate for each workspace.",
        {
          list: [
            'Set `delivery: "none"` for recipients, and no email is sent about the document: [get the links](/docs/signing-flow#links) and open them yourself.',
            "Use your own addresses. An instance without a mail server shows its emails at [/dev/mail](/dev/mail) instead of sending them.",
            "Delete the documents afterwards with the same key: one that is open is voided first, and its recipients are notified unless their delivery is `none`.",
            "`POST /v1/webhooks/{id}/ping` sends a test event to your endpoint.",
          ],
        },
      ],
    },
    {
      id: "roles",
      title: "What each role may do",
      blocks: [
        "An API key has the role of the member who created it, as it is now, as far as [its scopes](/docs/api-keys#scopes) go. A conversation with the agent is its user's alone.",
        {
          table: {
            label: "Permissions by role",
            head: ["Permission", "Who has it"],
            rows: PERMISSIONS.map(([what, who]) => [
              what,
              inWords(who === "everyone" ? EVERYONE : rolesFor(who)),
            ]),
          },
        },
      ],
    },
    {
      id: "checklist",
      title: "Checklist",
      blocks: [
        {
          list: [
            "Each program has a key of its own, with the [scopes](/docs/api-keys#scopes) that it needs, an end, and the addresses of your servers.",
            "The API key is stored on your server and never sent to a browser or an app. Revoke it under [API keys](/developers/keys) when someone who knew it leaves.",
            "Every POST that creates or sends something has your own [Idempotency-Key](/docs/idempotency), such as an order number, and your program retries it with the same key.",
            "`429` and `503` are retried after `Retry-After`; other 4xx responses are not retried. The [client](/docs/client) does so.",
            "Lists are fetched [page by page](/docs/pagination).",
            "Webhook signatures are verified before the body is read, events are processed once by their id, and the order of arrival does not matter: see [Webhooks](/docs/webhooks).",
            "Unknown fields and values in responses are ignored: see [Versions and changes](/docs/versions).",
            "[Embedding](/docs/embedding): `allowedOrigins` names your sites, and your content security policy allows this instance in `script-src` and `frame-src`.",
            "The sealed PDF and its certificate are downloaded and stored after `document.completed`: file URLs are valid only for a short time.",
          ],
        },
      ],
    },
  ],
});
