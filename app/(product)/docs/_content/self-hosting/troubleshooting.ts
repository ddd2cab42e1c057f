import type { Guide } from "../guide";

/** Guide: what to do when something is stuck. */
export const troubleshootingGuide = (): Guide => ({
  slug: "self-hosting/troubleshooting",
  title: "Troubleshooting",
  lead: "What to do when something does not start, or is stuck.",
  sections: [
    {
      id: "start",
      title: "It does not start",
      keywords: "error port in use configuration invalid",
      blocks: [
        "The start says in a line what is wrong, before it changes anything: an invalid setting (exit code 2), a port or a data folder in use, a database that cannot be reached, less than 200 MB of free disk, a clock that is wrong (exit code 1). Correct it and start again. [`countersign doctor`](/docs/self-hosting/monitor#doctor) looks further.",
        {
          table: {
            label: "Messages of the start",
            head: ["Message", "What to do"],
            rows: [
              [
                "The configuration is not valid",
                "Each line below names a variable and what it must be. [Settings](/docs/self-hosting/settings) explains them all",
              ],
              [
                "The log warns of a variable that has no effect",
                "It is misspelt, or belongs to another version or program: correct it, or remove it from the `.env` file",
              ],
              [
                "… of user countersign cannot be read, or belongs to user countersign",
                "Run the command as that user: `sudo -u countersign DATA_DIR=/var/lib/countersign …`",
              ],
              [
                "The database stores “seal” encrypted under a different APP_SECRET",
                "Start with the instance’s secret; without `APP_SECRET`, that is the file `secret` in its data folder. If it was just replaced, `APP_SECRET_FORMER` [has to name the one before](/docs/self-hosting/secret)",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "mail",
      title: "Mails",
      keywords: "email not sent delayed smtp retry",
      blocks: [
        "A mail that the service temporarily rejects is retried for about two hours with increasing delays, while the page of its document shows that it has not been sent yet. After that its job is among the failed runs, and the document’s owner is notified. Once the service is available, Run again sends these mails unchanged; mails that were sent in the meantime are not sent again, and mails that are no longer needed are not sent at all.",
        "A mail that waits although the service works is [held](/docs/self-hosting/abuse#mails-per-address), or its workspace’s mails are [stopped](/docs/self-hosting/abuse#reports).",
      ],
    },
    {
      id: "seal",
      title: "Seals and time stamps",
      keywords: "seal down expired unreadable CompletionError",
      blocks: [
        'An unusable seal key (an expired or not yet valid certificate, a wrong `SEAL_P12_PASSWORD`, a key that is neither RSA nor elliptic, an unreadable file) delays sealing and nothing else. The log reports it at the start and for each waiting document, and `/api/health/ready` has `"seal": {"status": "down", "problem": …}` with `expired`, `not_yet_valid` or `unreadable`. Replace the file, which is detected, or correct the variables and restart: all waiting documents are sealed within a minute.',
        'If the sealed file of a document would not show the same content as its source, the document is not sealed: the run fails with `CompletionError: the sealed file would not show what the source shows: page …` in the log, counts as `outcome="failed"` and is retried. Since publishing rehearses each file, this indicates a bug in the product or a file from an earlier version: keep the document, and report the bug.',
        "Time-stamp servers have at most 10 seconds each to respond. If none responds, the document is sealed without a time stamp, a line in the log says so, and the time stamp is retried every ten minutes. A document whose files cannot be stamped is retried 8 times with increasing delays, and then listed in a failed run of `retry-timestamps`; its seal remains without a time stamp.",
      ],
    },
    {
      id: "work",
      title: "Background work",
      keywords: "jobs stuck queue growing sweeper",
      blocks: [
        "Every minute the sweeper finds documents whose work is overdue and requests it again, so that no intervention is needed after a crash. Permanent failures are on the operator’s page: fix the cause, then retry them. When a process is killed, the others take over its work within seconds. If a queue keeps growing, add processes, or look for the slowest function in the metrics.",
      ],
    },
    {
      id: "files",
      title: "Files that cannot be removed",
      keywords: "storage cleanup blob removal",
      blocks: [
        "Unreferenced files are removed hourly. If a file cannot be removed, this is logged (`an unreferenced file could not be removed`), does not block other files, and is retried after 5, 10, 20 … minutes, up to a day. To list pending removals with their failures:",
        {
          title: "SQL",
          code: "select blob_id, due_at, failures, document_id from blob_removals where failures > 0 order by due_at;",
        },
      ],
    },
    {
      id: "workspaces",
      title: "Deleted workspaces",
      keywords: "erase purge delete",
      blocks: [
        "A deleted workspace is erased a day later, 500 documents every ten minutes. [Security and data](/docs/security#retention) says what is kept. Open documents are voided first, and fully signed documents wait for their seal. To list deleted workspaces that are not erased yet:",
        {
          title: "SQL",
          code: "select id, name, deleted_at from workspaces where deleted_at is not null and purged_at is null order by deleted_at;",
        },
      ],
    },
  ],
});
