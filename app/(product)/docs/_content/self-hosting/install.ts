import type { Guide } from "../guide";

/** The settings of a production instance on one machine, behind a proxy on the same machine. */
const SETTINGS = `APP_ENV=production
APP_URL=https://sign.example.com
# Only the proxy on this machine reaches the server.
HOST=127.0.0.1
PORT=3000
TRUSTED_PROXIES=loopback
# The operators, by the addresses of their accounts. They can always open an account.
INSTANCE_ADMINS=ops@example.com
MAIL_FROM="Countersign <sign@example.com>"
SMTP_URL=smtps://user:password@smtp.example.com:465
`;

/** Guide: from an archive, an image or the source to a running instance. */
export const installGuide = (): Guide => ({
  slug: "self-hosting/install",
  title: "Install",
  lead: "From an archive to a running instance: unpack, start, write the settings for production.",
  sections: [
    {
      id: "archive",
      title: "From an archive",
      keywords: "tarball download binary release linux",
      blocks: [
        "An archive has everything that the instance runs, already built: `countersign-<version>-linux-x64.tar.gz` or `-arm64`, and with `-node` at the end also Node.js. Nothing is compiled or downloaded on your machine. It needs Linux with glibc (Debian, Ubuntu, Red Hat and their relatives, not Alpine) and, without `-node`, Node.js 22 or 24.",
        "Check the download against the list of checksums beside it, then unpack it. Each version gets a folder of its own, so that you can go back:",
        {
          title: "Shell",
          code: `sha256sum --check --ignore-missing SHA256SUMS
sudo mkdir -p /opt/countersign/0.1.0
sudo tar -xzf countersign-0.1.0-linux-x64-node.tar.gz -C /opt/countersign/0.1.0 --strip-components=1
sudo ln -sfn 0.1.0 /opt/countersign/current`,
        },
        "Start it once to look at it. An ordinary user is enough; started as root, it [becomes another user](/docs/self-hosting/sandbox#root):",
        {
          title: "Shell",
          code: "DATA_DIR=~/countersign-trial /opt/countersign/current/bin/countersign start",
        },
        "It prints the address `http://localhost:3000`, a demo account and a document to sign. Ctrl-C ends it. The demo is not part of a production instance, which gets a data folder of its own below. Without `DATA_DIR`, data is in `~/.local/share/countersign`, and for root in `/var/lib/countersign`: never in the archive’s folder, which the next version replaces.",
        "Install `bubblewrap` from your distribution’s packages, if you can: it keeps the processes that open uploaded files in [a sandbox](/docs/self-hosting/sandbox).",
        "If there is a file that ends with `.minisig` beside the archive, `minisign -Vm <archive> -P <public key>` checks who made it.",
      ],
    },
    {
      id: "production",
      title: "Settings for production",
      keywords: "environment variables env file configuration",
      blocks: [
        "Settings are environment variables, or lines of the file `.env` in the data folder; a variable that is set goes before its line. Create a user, whose home is the data folder, and the file, which nobody else can read:",
        {
          title: "Shell",
          code: `sudo useradd --system --home-dir /var/lib/countersign --create-home --shell /usr/sbin/nologin countersign
sudo chmod 700 /var/lib/countersign
sudo install -m 600 -o countersign -g countersign /dev/null /var/lib/countersign/.env
sudoedit /var/lib/countersign/.env`,
        },
        { title: "/var/lib/countersign/.env", code: SETTINGS },
        "The start checks all settings at once and names each wrong one in a line of its own. It also names variables that look like ours and have no effect, such as misspelt ones, and every name in the `.env` file that neither we nor well-known programs have. [Settings](/docs/self-hosting/settings) explains every variable.",
        "Next: [TLS and the proxy](/docs/self-hosting/proxy), then [systemd](/docs/self-hosting/supervise). For Docker, Podman or Kubernetes, see [containers](/docs/self-hosting/containers).",
      ],
    },
    {
      id: "first-account",
      title: "The first account",
      keywords: "admin administrator operator",
      blocks: [
        "Open `/signup` with an address from `INSTANCE_ADMINS`, and confirm it by the link in the mail: the [mail service](/docs/self-hosting/mail) has to work before. This account sees [the operator’s page](/docs/self-hosting/monitor#operations). In production, everybody else can open an account only if they are invited to a workspace, unless you [decide otherwise](/docs/self-hosting/accounts#sign-up). If `INSTANCE_ADMINS` is empty, whoever confirms the first account becomes the operator: set it before strangers can reach the instance.",
      ],
    },
    {
      id: "public-pages",
      title: "Legal pages, contact and robots",
      keywords:
        "LEGAL_TERMS LEGAL_PRIVACY LEGAL_IMPRINT SECURITY_CONTACT security.txt robots.txt sitemap llms.txt",
      blocks: [
        "`LEGAL_TERMS`, `LEGAL_PRIVACY` and `LEGAL_IMPRINT` are each an address, or a Markdown file that is shown at `/legal/terms`, `/legal/privacy` and `/legal/imprint` and read again when it changes. A relative path starts in the data folder, beside `.env`. They are linked in the footer of the public pages.",
        "`SECURITY_CONTACT` is the contact for reports of vulnerabilities, published at `/.well-known/security.txt` (RFC 9116): email addresses, `https://` addresses or `tel:` numbers, separated by commas. Without it, the first address of `INSTANCE_ADMINS` is published; without that, or with `none`, the file is a 404. The file’s expiry date is always half a year ahead.",
        "`/sitemap.xml` lists the public pages, and `/llms.txt` the documentation for language models. `/robots.txt` keeps crawlers out of everything with data or a secret in its address: signing links, codes at `/verify/…`, the dashboard and the APIs. It is only a request to crawlers; credentials are what keeps strangers out.",
      ],
    },
    {
      id: "commands",
      title: "Commands",
      keywords: "cli command line countersign start stop status",
      blocks: [
        {
          table: {
            label: "Commands of bin/countersign",
            head: ["Command", "What it does"],
            rows: [
              [
                "`start`",
                "Checks the settings, applies pending migrations and runs the instance until it is stopped",
              ],
              ["`stop`", "Ends the running instance in order: requests and steps in progress are completed"],
              [
                "`status`",
                "Says whether it runs and is healthy, its address and version; exit code 1 if it is not healthy",
              ],
              ["`migrate`", "Applies pending migrations and ends"],
              ["`backup <dir|s3://…>`", "[Backs up](/docs/self-hosting/backup) database, files and secrets"],
              ["`restore <dir|s3://…>`", "Restores a back-up into an empty instance, which stays quiet"],
              ["`resume`", "Lets a restored instance send mails and webhooks again"],
              [
                "`doctor [--mail ADDRESS]`",
                "[Checks](/docs/self-hosting/monitor#doctor) everything that an instance needs, and says what to do",
              ],
              [
                "`rotate-secret [--compromised | --status | --drop]`",
                "[Replaces the secret](/docs/self-hosting/secret) behind links, sessions and stored keys",
              ],
              ["`version`", "Prints version and commit"],
              ["`help`", "Lists the commands"],
            ],
          },
        },
        "`--json` prints one JSON object instead of text. The exit code is 0 if the work was done, 1 if it failed, and 2 if the command or the settings are wrong, in which case nothing was tried. Commands find the instance and its settings by the data folder, and run as its user:",
        {
          title: "Shell",
          code: `cd /opt/countersign/current
sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign status`,
        },
      ],
    },
    {
      id: "source",
      title: "From the source",
      keywords: "git clone build npm compile",
      blocks: [
        "`npm start` in a checkout installs the packages, builds the application and starts it. The build takes some minutes, 2.3 GB of memory and 2 GB of disk, so build an archive elsewhere if the machine is small: `npm run release` writes archive, checksums and a bill of materials (CycloneDX) to `dist/release`, and `npm run release -- --arch arm64 --with-node` does so for another processor, with Node.js inside.",
        "In a checkout, `.env` is at its root, and data in its folder `.data`.",
      ],
    },
  ],
});
