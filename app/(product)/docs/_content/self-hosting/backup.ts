import type { Guide } from "../guide";

/** Guide: back-ups, restoring one, and moving an instance. */
export const backupGuide = (): Guide => ({
  slug: "self-hosting/backup",
  title: "Back up and restore",
  lead: "One command copies database, files and secrets while the instance runs. Another checks and restores them.",
  sections: [
    {
      id: "what",
      title: "What has to be kept",
      keywords: "disaster recovery data loss",
      blocks: [
        {
          list: [
            "The database: accounts, documents, audit trails, the seal’s key (encrypted), and the tables by which sealed files are recognized.",
            "The files: PDFs, certificates, attachments.",
            "The secrets: the files `secret` and `secret.former` in the data folder, or `APP_SECRET` and `APP_SECRET_FORMER`, without which nobody can open what the database has encrypted; and `SEAL_P12` with its password, if you set it.",
            "Your other settings: `.env` in the data folder, and legal texts. They are not part of a back-up.",
          ],
        },
        "Copying the data folder while the instance runs does not give a usable copy of the database. Use the command, or stop the instance first.",
      ],
    },
    {
      id: "backup",
      title: "Back up",
      keywords: "BACKUP_RECIPIENTS age encryption pg_dump incremental s3",
      blocks: [
        "Back-ups hold personal data and secrets, so they are encrypted for recipients who can open them with [age](https://age-encryption.org). Create a key pair on another machine, with the package `age` of your distribution, keep the identity there, and put only the recipient into the settings:",
        {
          title: "Shell",
          code: `age-keygen -o countersign-backup.key
# Public key: age1…`,
        },
        { title: "/var/lib/countersign/.env", code: "BACKUP_RECIPIENTS=age1…" },
        {
          title: "Shell",
          code: `sudo install -d -m 700 -o countersign /var/backups/countersign
cd /opt/countersign/current
sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign backup /var/backups/countersign --keep 14
# or into a bucket; BACKUP_S3_ENDPOINT and so on name another store than that of the files
sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign backup s3://my-backups/countersign --keep 14`,
        },
        "All tables are read from one snapshot, so the copy is consistent although the instance goes on working. Files that the place already has are not copied again; images of pages are left out, since they are made again. The manifest, with the hash of every part, is written last: a back-up without one is half-written. `--keep 14` removes older back-ups, and the files that no kept one needs, but never the last whole one. A place belongs to one instance.",
        "A back-up that is interrupted, by a lost connection or a full disk, leaves the earlier ones as they are; the next one copies only the files that are still missing. Keys for a bucket must be allowed to list, read, write and delete below the prefix.",
        "Rows, files and secrets are encrypted; the manifest (names of tables, numbers of rows) and the list of files (their hashes) are not. The machine that makes back-ups cannot read them. Without recipients the command refuses to run, unless `--without-secrets` leaves the secrets out and writes the rest as it is. age does not tell who encrypted, so let nobody else write to the place. If a file is missing in the storage, the back-up names it, keeps everything else and ends with exit code 1.",
        "Keep a copy on another machine. [A timer](/docs/self-hosting/supervise#cron) makes one every night.",
      ],
    },
    {
      id: "restore",
      title: "Restore",
      keywords: "recovery resume quiet disaster",
      blocks: [
        "Restore into an instance that is empty and not running: a new data folder, or an empty database of your own. Its settings may have another `APP_URL`. With `APP_SECRET` in the settings, it must be the one of the instance that was backed up.",
        {
          isOrdered: true,
          list: [
            "Install the version that made the back-up, or a newer one, and write the settings.",
            "`restore`, as below, takes the newest whole back-up, or the one that `--backup` names. It checks the format, the manifest, all hashes and the migrations before it changes anything: a back-up that is damaged, foreign, half-written or from a newer version is refused, and the message names what is missing. While it writes, no server starts on the same database.",
            "Start the instance. It is quiet: no mails, webhooks or background jobs. The log, the dashboard, the operator’s page and `doctor` say so, and readiness is `degraded`. Look around, and verify a sealed file at `/verify`.",
            "`resume` lets it work again. Do this only when the former instance has ended: otherwise both send reminders and webhooks for the same documents.",
          ],
        },
        {
          title: "Shell",
          code: `# on a new machine, with the user and the settings of /docs/self-hosting/install, and a copy of the back-ups
sudo chown -R countersign: /var/backups/countersign
# the identity, readable for the instance's user as long as it is needed, in memory
sudo install -m 400 -o countersign countersign-backup.key /run/countersign-backup.key
cd /opt/countersign/current
sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign restore /var/backups/countersign \\
  --identity /run/countersign-backup.key
sudo rm /run/countersign-backup.key
sudo systemctl start countersign
# when the former instance has ended
sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign resume`,
        },
        "Run all commands as the user of the instance, never as root: what root writes, that user cannot change.",
        "What happened after the back-up is gone from the instance, and mails that went out since then are sent again. People keep the sealed files and certificates that they were sent.",
      ],
    },
    {
      id: "move",
      title: "Move to another database or machine",
      keywords: "migrate embedded external postgres major version upgrade storage",
      blocks: [
        "A back-up does not depend on where it came from: it can be restored from the embedded PostgreSQL (18) into your own (15 or later) and back, and from the data folder into a bucket. Our tests do the move to PostgreSQL 15 of Debian 12, with two roles, and back, and compare every row. Stop the old instance, back it up, restore into the new one, point the host name to it, and `resume`. On the same machine, move the old data folder aside, and put its `.env` into a new one with the new settings; `APP_SECRET`, which your own PostgreSQL needs, is the content of the old file `secret`.",
      ],
    },
    {
      id: "drill",
      title: "Try it",
      keywords: "test drill verify",
      blocks: [
        "A back-up that was never restored is a hope. Twice a year, restore the newest one on another machine under another address, without `resume`, sign in, open a completed document and verify its sealed PDF. Note how long it took.",
      ],
    },
  ],
});
