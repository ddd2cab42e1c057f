import type { Guide } from "./guide";

/** The API's lists, by operation: paginated, unpaginated, and others. */
export const API_LISTS = {
  paged: {
    listDocuments: "documents",
    listBulkSends: "bulk sends",
    listBulkSendRows: "rows of a bulk send",
    listTemplates: "templates",
    listWorkspaces: "workspaces",
    listInvitations: "invitations",
    listWebhooks: "webhook endpoints",
    listApiKeys: "API keys",
    listSecurityEvents: "security events",
    listNotifications: "notifications",
    listMcpGrants: "connected assistants",
    listAgentSessions: "conversations with the agent",
  },
  whole: {
    listMembers: "members",
    listSubmissions: "submissions",
    listTemplateVersions: "versions of a template",
    listGalleryTemplates: "the gallery",
    listSavedSignatures: "saved signatures",
  },
  numbered: { listAuditEvents: "audit events" },
  latest: { listWebhookDeliveries: "deliveries to a webhook endpoint" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

const named = (names: Readonly<Record<string, string>>): string =>
  new Intl.ListFormat("en-GB").format(Object.values(names));

/** Guide: pagination. @param base this instance's address */
export const paginationGuide = (base: string): Guide => ({
  slug: "pagination",
  title: "Pagination",
  lead: "Lists are sorted newest first, paginated, and stay consistent while they grow.",
  sections: [
    {
      id: "pages",
      title: "From page to page",
      blocks: [
        "A list is a bare JSON array. `limit` is the number of results per page (1 to 100, 50 by default). The URL of the next page is in the `Link` header (RFC 8288); the last page has none.",
        {
          title: "cURL",
          code: `curl -i "${base}/v1/documents?limit=20" -H "Authorization: Bearer $COUNTERSIGN_KEY"

HTTP/1.1 200 OK
Link: <${base}/v1/documents?limit=20&cursor=WyIyMDI2…>; rel="next"`,
        },
        "Fetch that URL unchanged: it contains the filters and the limit. The cursor marks a position, not an offset: items added in the meantime do not shift the pages, so nothing is returned twice and nothing is missed. A document that a visitor began at a public link is the exception: it is listed from their signature on, at the place of when it was begun. `updatedSince` finds it.",
      ],
    },
    {
      id: "documents",
      title: "Finding documents",
      blocks: [
        "Filter documents by the following parameters; if you combine them, all must match.",
        {
          table: {
            label: "Document filters",
            head: ["Query", "Only documents"],
            rows: [
              ["`status=sent,in_progress`", "with one of these statuses"],
              ["`externalId=lease-4711`", "with this external id"],
              ["`metadata[unit]=12-A`", "with this metadata pair; can be given several times"],
              ["`templateId=…`", "created from this template"],
              [
                "`q=alder`",
                "with this text in their name, or in a recipient's name or address; of several words, each may be in another of these",
              ],
              ["`createdFrom=…`, `createdTo=…`", "created between these times, inclusive"],
              ["`updatedSince=…`", "changed at or after this time"],
            ],
          },
        },
        "`sort` is `createdAt` or `updatedAt`, `order` is `desc` or `asc`, with any of these filters. To keep your own copy in sync without [webhooks](/docs/webhooks), remember the largest `updatedAt` you have seen and start from there; documents with exactly that time are returned once more, unchanged.",
        {
          title: "cURL",
          code: `curl "${base}/v1/documents?updatedSince=2026-11-21T10:15:30.000Z&sort=updatedAt&order=asc" \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "A document changes when its sender, a recipient or the passing of time changes it. Downloading a file, opening a link again or getting a new link is recorded in its audit trail but does not count as a change.",
      ],
    },
    {
      id: "all",
      title: "Read an entire list",
      blocks: [
        {
          title: "TypeScript",
          code: `for await (const document of countersign.pages("listDocuments", { query: { status: "completed" } }))
  console.log(document.id, document.name);`,
        },
        {
          title: "Python",
          code: `import json, os, re, urllib.request

url = "${base}/v1/documents?limit=100"
while url:
    request = urllib.request.Request(url, headers={"Authorization": "Bearer " + os.environ["COUNTERSIGN_KEY"]})
    with urllib.request.urlopen(request) as response:
        for document in json.load(response):
            print(document["id"], document["name"])
        link = re.search(r'<([^>]+)>; rel="next"', response.headers.get("Link", ""))
    url = link and link.group(1)`,
        },
        "The TypeScript sample uses the [client](/docs/client).",
        `These lists are paginated: ${named(API_LISTS.paged)}. These are returned in full: ${named(API_LISTS.whole)}. For ${named(API_LISTS.numbered)}, up to 5,000 are returned at a time, oldest first; set \`after\` to the \`sequence\` of the last one to get the next. For ${named(API_LISTS.latest)}, the 50 most recent are returned.`,
      ],
    },
  ],
});
