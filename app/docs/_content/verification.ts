import { AUDIT_CHECK_PY, AUDIT_CHECK_TS } from "./audit-check";
import type { Guide } from "./guide";

/** Guide: what can be verified about a sealed file, by whom and how. @param base where this instance answers */
export const verification = (base: string): Guide => ({
  slug: "verification",
  title: "Verification",
  lead: "Anybody who holds a sealed PDF or an audit trail can check it, without an account.",
  sections: [
    {
      id: "pdf",
      title: "Check a PDF",
      blocks: [
        "Drop it at `/verify`, or send it: the bytes as they are, or the part `file` of a form. It is not kept.",
        {
          title: "cURL",
          code: `curl -s "${base}/api/verify" -H "Content-Type: application/pdf" --data-binary @lease.pdf`,
        },
        {
          table: {
            label: "What `verdict` says",
            head: ["verdict", "meaning"],
            rows: [
              [
                "`intact`",
                "The file is one that this service handed out, or a seal by a key of this service covers all of it, or all but validation data (DSS) and document time stamps that were added later.",
              ],
              [
                "`changed`",
                "A seal by a key of this service holds up to byte `coversUpTo`, and something else was added after it; or, where that is null, a seal does not match the file.",
              ],
              ["`foreign`", "Somebody else sealed it. Whether to believe them is for you to decide."],
              ["`unknown`", "It carries signatures, and none of them can be checked here."],
              ["`unsealed`", "It carries none."],
            ],
          },
        },
        "Names prove nothing: a seal is this service’s own (`isOurs`) only when it was made with a key that it uses or used. `document` is the document that was sealed, as long as it is there, and `sealedAt` when.",
        "The first `coversUpTo` bytes of a changed file are the file that was sealed: `head -c` takes them out.",
        "Each seal has its `state` (`intact`, `broken` or `unchecked`) and, where something is wrong, a `problem` in words. `claimedTime` is what its holder says; `timestamp.time` is confirmed by a time stamp authority, and `timestamp.isTrusted` says whether that authority is a known one.",
      ],
    },
    {
      id: "audit-trail",
      title: "Check an audit trail",
      blocks: [
        "The same address takes the JSON of `GET /v1/documents/{id}/audit`, as it is or as `{documentId, events}`:",
        {
          title: "cURL",
          code: `curl -s "${base}/v1/documents/$ID/audit" -H "Authorization: Bearer $COUNTERSIGN_KEY" -o audit.json
curl -s "${base}/api/verify?documentId=$ID" -H "Content-Type: application/json" --data-binary @audit.json`,
        },
        "`verdict` is `intact` when every event is one that was recorded here, in order, from the first; fewer `events` than `recorded` means that the end is missing. It is `changed` otherwise, and `brokenAt` names the first event that is not what was recorded. It is `unknown` when the trail fits together but its document is not of this service: whoever rewrites a whole trail can make it fit.",
        "To check a chain yourself, hash the canonical JSON (RFC 8785) of `{id, documentId, sequence, type, createdAt, actor, ip, userAgent, data, previousHash}` of each event with SHA-256. `documentId` is not in the events: it is the document's own.",
        { title: "TypeScript, with Node.js", code: AUDIT_CHECK_TS },
        { title: "Python", code: AUDIT_CHECK_PY },
        "Both take the file and the document's id, and print each event's number and hash. The certificate of completion prints, under its seal, the hash that the trail had reached when it was made, as “Audit trail head: the hash of event …”: compare it with the line of that number. `sealed`, downloads and whatever else came later follow it.",
      ],
    },
    {
      id: "readers",
      title: "In other programs",
      blocks: [
        "Every PDF reader that knows signatures checks the seal. Without a certificate that the operator bought, it calls the seal’s authority unknown until you trust it:",
        { title: "cURL", code: `curl -s "${base}/.well-known/countersign-seal.pem" -o countersign-seal.pem` },
      ],
    },
  ],
});
