import type { Guide } from "./guide";

/** The API's lists, by operation: paginated, unpaginated, and others. */
export const LISTS = {
  paged: {
    listDocuments: "documents",
    listTemplates: "templates",
    listWorkspaces: "workspaces",
    listInvitations: "invitations",
    listWebhooks: "webhook endpoints",
    listApiKeys: "API keys",
    listNotifications: "notifications",
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

/** Guide: pagination. @param base where this instance answers */
export const pagination = (base: string): Guide => ({
  slug: "pagination",
  title: "Pagination",
  lead: "Lists come newest first, page by page, and stay right while they grow.",
  sections: [
    {
      id: "pages",
      title: "From page to page",
      blocks: [
        "A list is a bare JSON array. `limit` says how many (1 to 100, 50 by default). The address of the next page is in the `Link` header (RFC 8288); on the last page there is none.",
        {
          title: "cURL",
          code: `curl -i "${base}/v1/documents?limit=20" -H "Authorization: Bearer $COUNTERSIGN_KEY"

HTTP/1.1 200 OK
Link: <${base}/v1/documents?limit=20&cursor=WyIyMDI2…>; rel="next"`,
        },
        "Fetch that address as it is: filters and limit are in it. The cursor marks a place, not a number: what is added meanwhile does not push anything to another page, so nothing comes twice and nothing is missed.",
      ],
    },
    {
      id: "documents",
      title: "Finding documents",
      blocks: [
        "Documents can be asked for by what you know of them; what is given together has to hold together.",
        {
          table: {
            label: "Filters of documents",
            head: ["Query", "Only documents"],
            rows: [
              ["`status=sent,in_progress`", "in one of these states"],
              ["`externalId=lease-4711`", "with this id of yours"],
              ["`metadata[unit]=12-A`", "with this pair of yours; several may be given"],
              ["`templateId=…`", "made from this template"],
              ["`q=alder`", "with this text in their name, or in a recipient's name or address"],
              ["`createdFrom=…`, `createdTo=…`", "created between these moments, both included"],
              ["`updatedSince=…`", "that changed at this moment or later"],
            ],
          },
        },
        "`sort` is `createdAt` or `updatedAt`, `order` is `desc` or `asc`. To keep a copy of your own current without [webhooks](/docs/webhooks), remember the largest `updatedAt` that you have seen and ask from there; the documents of that very moment come once more, and are the same.",
        {
          title: "cURL",
          code: `curl "${base}/v1/documents?updatedSince=2026-11-21T10:15:30.000Z&sort=updatedAt&order=asc" \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "A document changes when its sender, a recipient or time changes it. That somebody fetched a file, opened a link again or got a new link is in its audit trail, and does not count as a change.",
      ],
    },
    {
      id: "all",
      title: "Everything in a list",
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
        `These lists have pages: ${named(LISTS.paged)}. The others have none and come whole: ${named(LISTS.whole)}. Of the ${named(LISTS.numbered)} there are up to 5,000 at a time, the oldest first; \`after\`, the \`sequence\` of the last one, asks for those that follow. Of the ${named(LISTS.latest)} there are always the 50 most recent.`,
      ],
    },
  ],
});
