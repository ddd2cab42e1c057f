import type { Guide } from "../guide";

/** What the units of `countersign@.service` have in addition to those of `countersign.service`. */
const ROLE_OF_UNIT = `[Service]
Environment=ROLE=%i
Environment=PDF_SOCKET=/run/countersign/pdf.sock
`;

/** Has no network, and nothing of the instance's to read or write but the socket. */
const PDF_UNIT = `[Unit]
Description=Countersign, process for PDFs

[Service]
User=countersign
Group=countersign
Environment=ROLE=pdf
Environment=PDF_SOCKET=/run/countersign/pdf.sock
ExecStart=/opt/countersign/current/bin/countersign start
RuntimeDirectory=countersign
RuntimeDirectoryMode=0770
Restart=always
RestartSec=2
RestartPreventExitStatus=2
TimeoutStopSec=30
KillMode=mixed

PrivateNetwork=yes
InaccessiblePaths=/var/lib/countersign
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
LockPersonality=yes
UMask=0007

[Install]
WantedBy=multi-user.target
`;

/** Guide: several processes on one database, and how heavy work is kept apart. */
export const processesGuide = (): Guide => ({
  slug: "self-hosting/processes",
  title: "Several processes",
  lead: "More processes on the same database serve more people, and keep serving while one restarts.",
  sections: [
    {
      id: "requirements",
      title: "What they share",
      keywords: "scale horizontal cluster high availability replicas stateless",
      blocks: [
        "A process keeps nothing that another one needs, so any number can run on one database. All of them need the same",
        {
          list: [
            "`DATABASE_URL`: [your own PostgreSQL](/docs/self-hosting/database-and-files#postgresql), since the embedded one serves one instance",
            "file storage: [a bucket](/docs/self-hosting/database-and-files#files), or on one machine the same `DATA_DIR`",
            "`APP_SECRET` and `APP_URL`, and best all other settings",
          ],
        },
        "On one machine, processes may share `DATA_DIR` and the `.env` in it, and differ by their `PORT` and `ROLE`; on several, each machine has a `DATA_DIR` of its own. The seal’s key is shared through the database. Rate limits are counted in the database; `REDIS_URL` counts them in Redis, which is faster under load. When a process is killed, another one takes over its background work within seconds.",
        "The load balancer needs no sticky sessions. Let it ask [`/api/health/ready`](/docs/self-hosting/monitor#health), and name it in [`TRUSTED_PROXIES`](/docs/self-hosting/proxy#trusted-proxies).",
      ],
    },
    {
      id: "role",
      title: "Processes for requests, for background work, and for PDFs",
      keywords: "ROLE web worker pdf all",
      blocks: [
        {
          table: {
            label: "Values of ROLE",
            head: ["ROLE", "What the process does"],
            rows: [
              ["`all`", "everything; the default"],
              ["`web`", "answers requests, and does no background work"],
              [
                "`worker`",
                "does the background work: mails, seals, webhooks, clean-ups. It answers only `/v1/health`, `/api/health/ready`, `/api/metrics` and Inngest, and needs no public address",
              ],
              ["`pdf`", "opens PDFs, Word files and pictures for the others, and [nothing else](#pdf)"],
            ],
          },
        },
        "Run any number of each. There has to be at least one `worker` or `all`: otherwise documents are signed, but nothing is ever sealed or mailed, and readiness is `degraded` after five minutes. With Inngest, the proxy has to send `/api/inngest` to the workers.",
      ],
    },
    {
      id: "pdf",
      title: "A process that opens PDFs",
      keywords: "ROLE pdf PDF_SOCKET socket sandbox isolation container network_mode none hostile",
      blocks: [
        "Files that people upload are opened in child processes, and each process with `all`, `web` or `worker` has its own. With `ROLE=pdf` these child processes belong to another process, which can be given nothing that a hostile file could take: no `APP_SECRET`, no database, no file storage, no network, and no folder to write to but the one for temporary files. It takes its tasks at a Unix socket, and gets the files of a task with it. Its child processes run in a [sandbox](/docs/self-hosting/sandbox) too, as `PDF_SANDBOX` says, so that a file cannot reach the files of other tasks.",
        {
          title: "Shell",
          code: `# the folder of the socket, for the group of the processes that use it; systemd makes it by itself, see below
sudo install --directory --mode=0770 --owner=countersign --group=countersign /run/countersign

# the process for PDFs, without any other setting
sudo -u countersign env --ignore-environment ROLE=pdf PDF_SOCKET=/run/countersign/pdf.sock \\
  /opt/countersign/current/bin/countersign start

# the others get one setting more
PDF_SOCKET=/run/countersign/pdf.sock`,
        },
        {
          list: [
            "Each machine that runs a `web`, `worker` or `all` needs one, and any number of them may share it. It serves their tasks in the same lanes and turns as [below](#isolation).",
            "[`PDF_SANDBOX`](/docs/self-hosting/sandbox) is a setting of this process then: the others have no workers.",
            "Whoever may connect to the socket may have PDFs opened: it has the mode 0660, so only its owner and group can.",
            "All have to be of the same version; a `pdf` of another one refuses their tasks until it is replaced, too.",
            "While it restarts, tasks wait for up to 10 seconds, and what it was working on is done again. Then requests that need it get 503 with `Retry-After`, seals are tried again later, and [`/api/health/ready`](/docs/self-hosting/monitor#health) is `degraded` with `pdf` as `down`.",
            "`countersign status`, with the same two settings, says whether it takes tasks, and how it keeps its workers apart. SIGTERM ends it after the tasks in progress, within 20 seconds.",
          ],
        },
        "To seal a document, it is given the seal’s key and the document’s content for as long as the task takes, as child processes always are. What it sends back is checked: it can only fill the files that the task was to write.",
        "`deploy/compose.scaled.yaml` runs it without a network and without secrets. In Kubernetes, where the containers of a pod share their network, `deploy/kubernetes` only keeps the secrets from it.",
      ],
    },
    {
      id: "systemd",
      title: "By systemd",
      keywords: "unit template instance drop-in service port",
      blocks: [
        "On one machine, a template of [the unit](/docs/self-hosting/supervise) runs one process for each role, with the settings that they share in `/var/lib/countersign/.env`. What differs is in two files; variables of a unit go before lines of `.env`:",
        { title: "/etc/systemd/system/countersign@.service.d/role.conf", code: ROLE_OF_UNIT },
        {
          title: "/etc/systemd/system/countersign@worker.service.d/port.conf",
          code: `[Service]
Environment=PORT=3001
`,
        },
        { title: "/etc/systemd/system/countersign-pdf.service", code: PDF_UNIT },
        {
          title: "Shell",
          code: `sudo cp /opt/countersign/current/deploy/countersign.service /etc/systemd/system/countersign@.service
sudo systemctl daemon-reload
sudo systemctl disable --now countersign
sudo systemctl enable --now countersign-pdf countersign@web countersign@worker
sudo -u countersign DATA_DIR=/var/lib/countersign PORT=3001 /opt/countersign/current/bin/countersign status`,
        },
        "After an upgrade, restart all three: `sudo systemctl restart countersign-pdf countersign@web countersign@worker`. Without the process for PDFs, leave out its unit and the line with `PDF_SOCKET`.",
      ],
    },
    {
      id: "isolation",
      title: "How heavy work is kept apart",
      keywords: "fair queue noisy neighbour lanes workers memory heap",
      blocks: [
        "Heavy users delay their own work, not that of others. PDF work runs in child processes, in lanes with separate workers: sealing, images of pages, uploads, pictures, combining files, and verification. Within each lane, links, workspaces or addresses are served in turn. Sealing has the highest priority; a task of another lane that uses more than a second of processor time is demoted below everything else. All tasks are limited in time and memory, and workers end when they are idle: on two cores there are at most nine, and none after ten quiet minutes.",
        "The server’s own heap is limited to 1 GiB, of which it needs an eighth; `NODE_OPTIONS=--max-old-space-size=…` (MiB) sets another limit.",
        "Automatic reminders and each clean-up run one at a time in the whole installation, and a slow webhook receiver delays only its own deliveries. So even thousands of these do not delay a document’s completion, its mails and its seal.",
      ],
    },
  ],
});
