import type { Guide } from "../guide";

/** Guide: what an instance needs, what it is made of, and the order of the other guides. */
export const overviewGuide = (): Guide => ({
  slug: "self-hosting",
  title: "Run your own instance",
  lead: "What an instance needs, what it consists of, and what to do before people depend on it.",
  sections: [
    {
      id: "parts",
      title: "What an instance consists of",
      keywords: "architecture components docker",
      blocks: [
        "One program serves the pages and the API, runs the background work and starts everything else by itself. Without any setting it keeps all data in one folder: an embedded PostgreSQL, the files, and the keys that it generates. Each part can be replaced by a service of your own:",
        {
          table: {
            label: "Parts of an instance",
            head: ["Part", "Without settings", "Replace it by"],
            rows: [
              [
                "Database",
                "PostgreSQL in the data folder",
                "[your own PostgreSQL](/docs/self-hosting/database-and-files), 15 or newer",
              ],
              [
                "Files",
                "in the data folder",
                "[an S3-compatible store, or Vercel Blob](/docs/self-hosting/database-and-files#files)",
              ],
              [
                "Mail",
                "kept in the database and shown at `/dev/mail`; in production none is sent",
                "[SMTP or Resend](/docs/self-hosting/mail)",
              ],
              [
                "Background work",
                "a queue in PostgreSQL",
                "[Inngest](/docs/self-hosting/inngest), which is optional",
              ],
              [
                "Seal",
                "a key and a certificate authority of the instance’s own",
                "[your certificate and time-stamp servers](/docs/self-hosting/seal)",
              ],
              ["Rate limits", "counted in the database", "Redis (`REDIS_URL`)"],
            ],
          },
        },
        "Nothing is sent to us or to anybody else: there is no telemetry, no licence check and no search for updates. [Data and processors](/docs/security#processors) lists which setting sends what to whom.",
        {
          note: "The licence of Countersign has not been decided. Until it is, ask its owner before you run an instance for others.",
        },
      ],
    },
    {
      id: "size",
      title: "Size",
      keywords: "requirements hardware memory cpu disk ram sizing",
      blocks: [
        {
          table: {
            label: "Machine",
            head: ["What", "To try it", "For a company"],
            rows: [
              ["Processor", "1 core, x64 or arm64", "2 cores or more"],
              ["Memory", "1 GB", "2 GB, and 4 GB with the database on the same machine"],
              [
                "Disk",
                "1 GB",
                "2 GB, and for each document its PDF twice, as uploaded and sealed, with images of its pages",
              ],
              ["System", "Linux with glibc 2.28 or newer", "the same"],
              ["Node.js", "22 or 24, unless the archive includes it", "the same"],
            ],
          },
        },
        "An idle instance takes about 210 MiB of memory without PostgreSQL, and about 510 MiB with its workers after 20 documents were sealed at once. On two cores it creates and sends about 50 documents a second, and seals 20 documents in two to three seconds. Nearly all of its work is processor time: more documents at once need more cores or [more processes](/docs/self-hosting/processes).",
      ],
    },
    {
      id: "host",
      title: "One host name per instance",
      keywords: "subpath subdirectory base path domain",
      blocks: [
        "An instance needs a host name of its own, such as `sign.example.com`, and is served at the root of it. It cannot be served below a path (`example.com/sign`), and two instances cannot share a host name, since cookies, links and the addresses in mails belong to the host. `APP_URL` is this address. It is part of every link that was sent: keep it, or let the former host name redirect to the new one with the same paths.",
      ],
    },
    {
      id: "order",
      title: "From nothing to production",
      keywords: "checklist go live production",
      blocks: [
        {
          isOrdered: true,
          list: [
            "[Install](/docs/self-hosting/install) the archive, and start it once to look at it.",
            "Write the [settings](/docs/self-hosting/settings) for production: `APP_ENV=production`, `APP_URL`, `INSTANCE_ADMINS`, a mail service.",
            "Put a [reverse proxy with TLS](/docs/self-hosting/proxy) in front, and set `TRUSTED_PROXIES`.",
            "Let [systemd](/docs/self-hosting/supervise) start it, and start it again when it ends.",
            "Decide whether the [database and files](/docs/self-hosting/database-and-files) stay in the data folder.",
            "Decide about the [seal](/docs/self-hosting/seal): whose certificate, and whether there are time stamps.",
            "Set up [back-ups](/docs/self-hosting/backup), and restore one to see that it works.",
            "[Monitor](/docs/self-hosting/monitor) it, and open `/operations`.",
          ],
        },
      ],
    },
  ],
});
