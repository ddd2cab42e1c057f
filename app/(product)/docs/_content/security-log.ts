import { SECURITY_EVENT_TYPES } from "@/lib/contracts/security-events";
import { OCSF_CLASSES, OCSF_OF, OCSF_VERSION } from "@/lib/pure/ocsf-classes";
import type { Guide } from "./guide";

/** Guide: the security log of a workspace, and how to send it to a SIEM. @param base this instance's address */
export const securityLogGuide = (base: string): Guide => ({
  slug: "security-log",
  title: "Security log",
  lead: "Who signed in, and who changed members, keys, webhooks, apps and settings: read, exported and sent to your SIEM.",
  sections: [
    {
      id: "what",
      title: "What is recorded",
      blocks: [
        "Each workspace has a log, under Security log in its settings, for owners and admins. Each event says who did what, when, from which address and with which device. An event is written in the transaction of what it records: there is no change without its event, and no event without its change.",
        "Sessions of members are in the log of a workspace from the time they are first used in it. Failed sign-ins, second factors and new passwords of a member are in the logs of all their workspaces. Everybody finds the events of their own account under Sign-in in the settings. The log of a running instance, for its operators, is on the page of operations.",
        "Failed sign-ins are counted for each account, address and hour: one event within minutes of the first, and one with all further ones when the hour is over. More than 20 addresses in an hour are counted together. Tokens that a program gets with a password have no event of their own; what it does with them has.",
        "Secrets, passwords and the contents of documents are never recorded; of a webhook's address only what precedes its query. Events are kept as long as the workspace or the account, and cannot be changed or deleted before, not even by the application's database role.",
      ],
    },
    {
      id: "read",
      title: "Read and export",
      blocks: [
        "The page filters by event, person and day, and exports what it shows as CSV or JSON, all pages of it. Each export is an event itself. Programs read the same list, newest first, with `type`, `actor`, `after` and `before`:",
        {
          title: "cURL",
          code: `curl "${base}/v1/security-events?type=key.created&after=2026-12-01T00:00:00Z" \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
      ],
    },
    {
      id: "stream",
      title: "Send to a SIEM",
      blocks: [
        "Enter an HTTPS address on the page. It gets the whole log in order, from its first event on, and then what is new each minute: a POST with up to 200 lines of JSON (`application/x-ndjson`). Answer with a status of 2xx within ten seconds once the lines are stored; everything else is repeated with growing pauses of up to an hour. Delivery is at least once: recognise repeats by `metadata.uid`, and gaps by `metadata.sequence`, which counts from 1 without a gap.",
        "Requests are signed like webhooks, with the secret that is shown when the address is entered: `Service-Signature` is `t=<seconds>,v1=<HMAC-SHA-256 of t, a full stop and the body>`. The [receivers for webhooks](/docs/webhooks) verify it unchanged.",
        `The lines use the names of the [Open Cybersecurity Schema Framework](https://schema.ocsf.io), version ${OCSF_VERSION}. \`metadata.event_code\` has our type, and \`unmapped\` the target, the details and the hashes.`,
        {
          table: {
            label: "Types and their OCSF classes",
            head: ["Type", "Class", "Activity"],
            rows: SECURITY_EVENT_TYPES.map((type) => {
              const { class: uid, activity, name, hasFailed } = OCSF_OF[type];
              const outcome = hasFailed ? ", status Failure" : "";
              return [`\`${type}\``, `${uid} ${OCSF_CLASSES[uid]}`, `${activity} ${name}${outcome}`];
            }),
          },
        },
        {
          note: "On a restored instance nothing is sent until it is resumed. The address gets everything that the log has: only owners and admins can set it, and each change of it is an event.",
        },
      ],
    },
    {
      id: "chain",
      title: "Verify the chain",
      blocks: [
        "Each event of an export has `sequence`, `hash` and `previousHash`: the hash is the SHA-256, in hex, of the event's canonical JSON (RFC 8785) with the fields `id`, `logId`, `sequence`, `type`, `at`, `actor`, `ip`, `userAgent`, `target`, `details` and `previousHash`. A changed, inserted or removed event breaks the chain. The page verifies the newest 1,000 events each time it is opened and says what it found. This verifies a whole JSON export:",
        {
          title: "Node.js (npm install canonicalize)",
          code: `import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import canonicalize from "canonicalize";

let previous = null;
let sequence = 0;
for (const event of JSON.parse(readFileSync("security-log.json", "utf8"))) {
  const { id, logId, type, at, actor, ip, userAgent, target, details, previousHash, hash } = event;
  sequence += 1;
  const text = canonicalize({
    id, logId, sequence: event.sequence, type, at, actor, ip, userAgent, target, details, previousHash,
  });
  const isIntact =
    event.sequence === sequence &&
    previousHash === previous &&
    createHash("sha256").update(text).digest("hex") === hash;
  if (!isIntact) throw new Error(\`The chain breaks at event \${sequence}\`);
  previous = hash;
}
console.log(\`Intact up to event \${sequence}\`);`,
        },
        "Whoever controls the database could write a whole new chain. A stream to a place of your own, or the newest hash of an earlier export, shows that too.",
      ],
    },
  ],
});
