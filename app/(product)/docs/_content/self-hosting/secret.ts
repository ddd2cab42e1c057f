import type { Guide } from "../guide";

/** Guide: replacing the instance's secret, as a routine or since somebody else may know it. */
export const secretGuide = (): Guide => ({
  slug: "self-hosting/secret",
  title: "Rotate the secret",
  lead: "One secret is behind all links, sessions and stored keys. It can be replaced while the instance runs: as a routine, or because somebody else may know it.",
  sections: [
    {
      id: "what",
      title: "What depends on it",
      keywords: "APP_SECRET key id rotation hkdf",
      blocks: [
        "The secret is `APP_SECRET`, or without it the file `secret` in the data folder. Keys for each purpose are derived from it: for links in mails, sessions, tokens and addresses of files, and for what the database keeps encrypted (the seal’s own key, secrets of webhooks, waiting mails, stored responses). Sealed documents do not depend on it.",
        "Each secret has an id, 8 digits such as `1f0c9a3e`, which does not reveal it. `doctor` and the log name secrets by their ids, and so does this command, which says which one is in use and what still needs former ones:",
        {
          title: "Shell",
          code: `cd /opt/countersign/current
sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign rotate-secret --status`,
        },
      ],
    },
    {
      id: "routine",
      title: "As a routine",
      keywords: "rotate rolling restart former APP_SECRET_FORMER",
      blocks: [
        "Nobody notices a routine rotation, but for people who are signing in with Google, GitHub or an emailed link at that moment, and begin again. Links, sessions and tokens from before go on working under the former secret until they end by themselves; new ones are made under the new secret; and what the database keeps is encrypted anew.",
        "Finish an upgrade first, if one is in progress: processes of a version before this one do not report which secrets they know.",
        {
          table: {
            label: "How a routine rotation begins, by where the secret is",
            head: ["Where the secret is", "What to do"],
            rows: [
              [
                "In the data folder",
                "`bin/countersign rotate-secret`. The running server takes the new secret over within seconds, without a restart",
              ],
              [
                "In `APP_SECRET`",
                "Set `APP_SECRET` to a new value (`openssl rand -base64 32`) and `APP_SECRET_FORMER` to the one before, for every process. Restart the processes one after the other: all still use the former secret, which the database names as the one in use. Then run `bin/countersign rotate-secret` with the same settings",
              ],
              [
                "With `compose.yaml`",
                "`APP_SECRET` is the file `app-secret` in the volume `secrets`: put its content into `.env` as `APP_SECRET_FORMER`, write a new one of 32 characters or more into the file, and create the container `app` anew. Then run the command in it",
              ],
            ],
          },
        },
        "The command waits until every running process has reported that it knows the new secret, and names those that do not; until then it changes nothing. Only then does the new secret come into use, so that no process meets a value that it cannot read. If the command is interrupted, run it again: it goes on where it stopped.",
      ],
    },
    {
      id: "former",
      title: "How long the former secret is kept",
      keywords: "drop retire open documents public links",
      blocks: [
        "As long as something from its time works: open documents, public links, pending invitations, sessions, and for 60 days the links with which people opt out of mails. `--status` lists these with their numbers and ends. At most three former secrets are kept.",
        "`bin/countersign rotate-secret --drop` removes those that nothing needs from the data folder; with `APP_SECRET`, it says which one to remove from `APP_SECRET_FORMER`. A public link stays as long as its template has it, and with it the former secret; give the link a new address to end that.",
        "Back-ups hold all secrets that are kept, and a back-up from before a rotation needs the secret of its time: `restore` takes it from the back-up, or from `APP_SECRET_FORMER`.",
      ],
    },
    {
      id: "compromised",
      title: "If somebody else may know it",
      keywords: "compromised leaked stolen incident revoke",
      blocks: [
        "Whoever has the secret can make links, sessions and tokens of anybody whose ids they know, and with a copy of the database can read what it encrypts. So everything that was made under former secrets ends, with `--compromised` (with `APP_SECRET`, after setting the two variables and restarting as above):",
        {
          title: "Shell",
          code: "sudo -u countersign DATA_DIR=/var/lib/countersign bin/countersign rotate-secret --compromised",
        },
        {
          table: {
            label: "What a rotation after a compromise does",
            head: ["What", "What happens"],
            rows: [
              [
                "Signing links of open documents",
                "end. Recipients whose turn it is get a new link by email, once, which says why, within the usual limits on mails; the audit trail records that mail. Links that a sender handed over are in the dashboard, with a new address",
              ],
              [
                "Embed sessions, addresses of files, devices that were handed over",
                "end: the other site creates a new session; the PIN no longer takes a device back, and its host signs in again",
              ],
              ["Sessions and tokens of people", "end: everybody signs in again"],
              [
                "Invitations, links to confirm an address or to set a password",
                "end: they are requested again",
              ],
              ["Public links", "end, and have a new address in the dashboard"],
              [
                "API keys and connected apps",
                "stay: they do not depend on the secret. But a stored response, kept for a day, may hold a key that was just created",
              ],
              [
                "Secrets of webhooks",
                "stay, encrypted anew. Whoever had the database too may have read them: their owners are asked to rotate them",
              ],
              [
                "Links with which people opt out of mails",
                "stay, since people have to be able to use them. Whoever forges one can stop reminders or notices, and nothing else",
              ],
            ],
          },
        },
        "Owners and admins of every workspace with open documents, public links, invitations or webhooks are told by email, and the security logs of these workspaces and of the instance have the event `secret.rotated`. Tell your integrators that embed sessions from before have ended.",
        "What you have to do yourself: restart every process afterwards, since the key of server actions stays in memory; replace [the seal’s key](/docs/self-hosting/seal) if the instance made its own, as it was encrypted under the secret; and change the other settings that lay beside it, such as the database’s password. Back-ups from before still know the former secret as a good one: after restoring one of those, run the command again.",
      ],
    },
  ],
});
