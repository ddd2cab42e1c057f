import type { Guide } from "./guide";

/** Lists, page by page. @param base where this instance answers */
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
        "The TypeScript sample uses the [client](/docs/client). Lists that stay short have no pages and come whole: members, invitations, submissions, versions of a template, webhook endpoints, saved signatures and the gallery; so does an audit trail.",
      ],
    },
  ],
});
