import type { Guide } from "../guide";
import { shippedFile } from "./shipped-file";

/** Guide: a supervisor that starts the instance and keeps it running. */
export const superviseGuide = (): Guide => ({
  slug: "self-hosting/supervise",
  title: "Run it with systemd",
  lead: "A supervisor starts the instance with the machine, and again whenever it ends.",
  sections: [
    {
      id: "systemd",
      title: "The unit",
      keywords: "service supervisor daemon boot restart",
      blocks: [
        "If the server or the embedded database ends unexpectedly, the whole instance ends with exit code 1 and counts on a supervisor to start it again. Wrong settings end it with exit code 2, and the unit leaves it at that. Nothing that was confirmed is lost: the next start resumes pending work. With [the user and the settings](/docs/self-hosting/install#production) at hand, copy the unit from the archive:",
        {
          title: "Shell",
          code: `sudo cp /opt/countersign/current/deploy/countersign.service /etc/systemd/system/
sudo systemctl daemon-reload
sudo systemctl enable --now countersign
systemctl status countersign`,
        },
        { title: "countersign.service", code: shippedFile("deploy/countersign.service") },
        "Add `After=postgresql.service` if your own PostgreSQL runs on the same machine. Files that settings name, such as a seal’s certificate, must be readable for the user `countersign` and lie outside `/home`.",
      ],
    },
    {
      id: "log",
      title: "The log",
      keywords: "journal journalctl logging json pino LOG_LEVEL",
      blocks: [
        "The log is JSON, one object a line, on standard output; `LOG_LEVEL` sets how much is logged. It never contains secrets, documents, values or the text of mails.",
        {
          title: "Shell",
          code: `sudo journalctl -u countersign -f -o cat
# warnings and errors since midnight (levels are numbers: 40 warning, 50 error)
sudo journalctl -u countersign --since today -o cat | grep -E '"level":(40|50)'`,
        },
      ],
    },
    {
      id: "stop",
      title: "Stopping",
      keywords: "shutdown sigterm graceful kill",
      blocks: [
        "`systemctl stop countersign` sends SIGTERM. The server takes no new requests, gives those in progress and running steps about ten seconds, hands the rest of the background work back to the queue, and ends; a second later PostgreSQL ends too. Killing it (`kill -9`, a power failure) loses nothing that was confirmed either, but the next start then takes longer, since PostgreSQL recovers.",
      ],
    },
    {
      id: "cron",
      title: "Back-ups by a timer",
      keywords: "cron schedule nightly",
      blocks: [
        "A nightly [back-up](/docs/self-hosting/backup) is a second unit with the same user and data folder, and a timer:",
        {
          title: "countersign-backup.service",
          code: `[Unit]
Description=Back-up of Countersign

[Service]
Type=oneshot
User=countersign
Environment=DATA_DIR=/var/lib/countersign
ExecStart=/opt/countersign/current/bin/countersign backup /var/backups/countersign --keep 14
`,
        },
        {
          title: "countersign-backup.timer",
          code: `[Unit]
Description=Nightly back-up of Countersign

[Timer]
OnCalendar=*-*-* 02:30
Persistent=true

[Install]
WantedBy=timers.target
`,
        },
        { title: "Shell", code: "sudo systemctl enable --now countersign-backup.timer" },
      ],
    },
  ],
});
