import type { Scope } from "@/lib/contracts/scopes";
import type { Guide } from "./guide";

/** What each scope is for, and the operations that need it; a test compares them with the reference. */
export const SCOPE_ROWS: readonly (readonly [scope: Scope, what: string, operations: readonly string[]])[] = [
  [
    "documents:read",
    "Documents, bulk sends and what recipients entered",
    [
      "GET /v1/documents",
      "GET /v1/documents/{id}",
      "GET /v1/documents/{id}/audit",
      "GET /v1/documents/{id}/signed-pdf",
      "GET /v1/documents/{id}/certificate",
      "GET /v1/submissions",
      "GET /v1/bulk-sends",
      "GET /v1/bulk-sends/{id}",
      "GET /v1/bulk-sends/{id}/rows",
    ],
  ],
  [
    "documents:send",
    "Create, send, change, void and delete documents; includes `documents:read`",
    [
      "POST /v1/documents",
      "PATCH /v1/documents/{id}",
      "DELETE /v1/documents/{id}",
      "POST /v1/documents/{id}/send",
      "POST /v1/documents/{id}/void",
      "POST /v1/documents/{id}/remind",
      "PATCH /v1/documents/{id}/recipients/{recipientId}",
      "POST /v1/documents/{id}/recipients/{recipientId}/remind",
      "POST /v1/documents/{id}/recipients/{recipientId}/delegate",
      "POST /v1/documents/{id}/recipients/{recipientId}/link",
      "POST /v1/documents/bulk",
      "POST /v1/documents/bulk/check",
      "POST /v1/bulk-sends/{id}/cancel",
      "POST /v1/bulk-sends/{id}/retry",
    ],
  ],
  [
    "templates:read",
    "Templates and the images of their texts",
    ["GET /v1/templates", "GET /v1/templates/{id}", "GET /v1/templates/{id}/pdf", "GET /v1/images/{id}"],
  ],
  [
    "templates:write",
    "Create, change, publish and delete templates; includes `templates:read`",
    [
      "POST /v1/templates",
      "PATCH /v1/templates/{id}",
      "DELETE /v1/templates/{id}",
      "POST /v1/templates/{id}/archive",
      "POST /v1/templates/{id}/unarchive",
      "POST /v1/images",
    ],
  ],
  [
    "webhooks:write",
    "Webhook endpoints, also to read them: they say where events go",
    [
      "GET /v1/webhooks",
      "POST /v1/webhooks",
      "GET /v1/webhooks/{id}",
      "PATCH /v1/webhooks/{id}",
      "DELETE /v1/webhooks/{id}",
      "POST /v1/webhooks/{id}/ping",
      "POST /v1/webhooks/{id}/replay",
      "POST /v1/webhooks/{id}/rotate-secret",
      "GET /v1/webhooks/{id}/deliveries",
      "POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry",
    ],
  ],
  [
    "embed",
    "Create embed sessions, and vouch for signers with `Signer-Address` and `Signer-Agent`",
    ["POST /v1/embed/session"],
  ],
  ["security:read", "The workspace's security log", ["GET /v1/security-events"]],
  ["members:read", "The workspace's members. No operation needs it yet: members are read with a session", []],
  ["*", "Everything, also what is added later", []],
];

/** Guide: API keys. @param base this instance's address */
export const apiKeysGuide = (base: string): Guide => ({
  slug: "api-keys",
  title: "API keys",
  lead: "A key lets a program act in one workspace. Give each program a key of its own that can do what it needs, and no more.",
  sections: [
    {
      id: "create",
      title: "Create a key",
      keywords: "authentication bearer token secret",
      blocks: [
        "Owners and admins create keys under [API keys](/developers/keys), or with `POST /v1/api-keys` and a session. The secret is shown once. A key acts with the role that its creator has now, and stops when their membership ends.",
        {
          title: "cURL",
          code: `curl ${base}/v1/api-keys \\
  -H "Authorization: Bearer $COUNTERSIGN_SESSION" -H "X-Workspace-Id: $WORKSPACE" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "Billing",
    "scopes": ["documents:send", "templates:read"],
    "allowedAddresses": ["203.0.113.0/24", "2001:db8:7::1"],
    "expiresAt": "2027-12-31T23:59:59Z"
  }'`,
        },
        "Scopes, addresses and end cannot be changed later: create a new key, put it into the program, and revoke the old one. Both work in between.",
      ],
    },
    {
      id: "scopes",
      title: "Scopes",
      keywords: "permissions rights least privilege insufficient_scope",
      blocks: [
        "A key without `scopes` has `*`, as have all keys that were created before there were scopes. A scope narrows what the key's role allows, and adds nothing to it. The [reference](/docs/api) shows the scope that each operation needs.",
        {
          table: {
            label: "Scopes of API keys",
            head: ["Scope", "For", "Operations"],
            rows: SCOPE_ROWS.map(([scope, what, operations]) => [
              `\`${scope}\``,
              what,
              operations.map((operation) => `\`${operation}\``).join(", ") || "—",
            ]),
          },
        },
        "A call without the scope is rejected with [INSUFFICIENT_SCOPE](/docs/errors#insufficient-scope) (403), before its body is read and before anything is looked up. `scope` in the response names the one that is missing:",
        {
          title: "JSON",
          code: `{
  "status": 403,
  "code": "INSUFFICIENT_SCOPE",
  "detail": "This API key lacks the scope templates:write. …",
  "scope": "templates:write"
}`,
        },
        "`documents:send` can also get signing links (`…/link`): who may send a document may choose its recipients' addresses as well. Scopes of [assistants](/docs/assistants) have the same names.",
      ],
    },
    {
      id: "addresses",
      title: "Addresses",
      keywords: "ip allowlist whitelist cidr network",
      blocks: [
        "With `allowedAddresses`, a key works only from these IPv4 and IPv6 addresses and ranges (CIDR), at most 100. From elsewhere, calls are rejected with [FORBIDDEN](/docs/errors#forbidden) (403) and count as wrong credentials of that address. An empty list means from everywhere.",
        "The list is checked against the address that the server sees. Behind a proxy that is not named in [TRUSTED_PROXIES](/docs/self-hosting/proxy) it sees the proxy's, so creating a key with a list is rejected, and a key that has one stops working.",
        "The list of keys shows when and from where each was used last, to the minute. The first call from an address that a key was not used from in the 90 days before (IPv6: from another /64), including calls that the list rejects, is in the workspace's security log as `key.used_from_new_address`: at most 20 of a key in 24 hours.",
      ],
    },
    {
      id: "end",
      title: "The end of a key",
      keywords: "expiry expiration rotate revoke reminder",
      blocks: [
        "`expiresAt` ends a key at that time. Its creator and the workspace's owner are reminded by email 14 days and a day before. Revoking ends a key immediately and for good. A call with an ended key is rejected with [UNAUTHENTICATED](/docs/errors#unauthenticated) (401).",
      ],
    },
  ],
});
