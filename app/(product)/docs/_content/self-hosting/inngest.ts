import type { Guide } from "../guide";

/** Guide: Inngest in place of the embedded engine. */
export const inngestGuide = (): Guide => ({
  slug: "self-hosting/inngest",
  title: "Inngest",
  lead: "Optional: let Inngest run the background work instead of the queue in PostgreSQL.",
  sections: [
    {
      id: "whether",
      title: "Whether you need it",
      blocks: [
        "Without Inngest, the embedded engine runs the background work on PostgreSQL, in the processes that you have. Inngest has its own page of runs, and lets the work be done where no process runs all the time. With it, the instance sends events to Inngest, and Inngest calls the functions at `APP_URL/api/inngest`. No background work is done until the app is registered there.",
        "Events carry ids and never personal data. Inngest also stores the results of steps (ids, counts, outcomes) and the messages of errors. If that is not acceptable, run [Inngest’s server](https://www.inngest.com/docs/self-hosting) yourself, or keep the embedded engine.",
      ],
    },
    {
      id: "keys",
      title: "Set the keys",
      keywords: "INNGEST_EVENT_KEY INNGEST_SIGNING_KEY INNGEST_BASE_URL",
      blocks: [
        "Set `INNGEST_EVENT_KEY` and `INNGEST_SIGNING_KEY` for every process, and for your own Inngest server also `INNGEST_BASE_URL`, then restart. In Inngest’s cloud, the two keys are under Manage of the environment. For your own server, you choose both; the signing key is hexadecimal (`openssl rand -hex 32`) and must be the same on both sides.",
      ],
    },
    {
      id: "register",
      title: "Register the app",
      keywords: "sync PUT api/inngest 401 unauthorized",
      blocks: [
        "Give Inngest the address from which it fetches the list of functions. Do so again after each upgrade, since functions may have been added or changed.",
        {
          list: [
            "In Inngest’s cloud: choose Apps, Sync new app, and enter `https://sign.example.com/api/inngest`.",
            "On your own server: start it with `--sdk-url` as below (`--poll-interval 60` makes it fetch the list again every minute), or choose Apps, Sync on its page.",
            "By a script, for example at the end of a deployment: send a signed `PUT`, after which the instance registers itself. This works with the cloud and with your own server.",
          ],
        },
        {
          title: "Shell",
          code: `# your own server
inngest start --event-key … --signing-key … --sdk-url https://sign.example.com/api/inngest

# a script
at=$(date +%s)
key=$(printf %s "$INNGEST_SIGNING_KEY" | sed -E 's/^signkey-[a-z0-9]+-//')
signature=$(printf %s "$at" | openssl dgst -sha256 -hmac "$key" -r | cut -d ' ' -f 1)
curl -X PUT -H "x-inngest-signature: t=$at&s=$signature" https://sign.example.com/api/inngest`,
        },
        "An unsigned `curl -X PUT …/api/inngest`, which older guides show, returns 401, and a line in the log says that the request is not signed by Inngest: otherwise anybody could make the instance register elsewhere, or read the list of its functions. Without Inngest’s keys the address is a 404.",
      ],
    },
    {
      id: "check",
      title: "Check that it works",
      keywords: "degraded jobs not running",
      blocks: [
        "`/api/health/ready` and the operator’s page say whether Inngest calls; the page says in words what is wrong. Inngest accepts events whether or not it can call the functions, so the state of its queue does not show it. The instance records the outcome of the calls (three functions run every minute). `jobs` is `degraded`",
        {
          list: [
            "when there has been no call for 5 minutes since the start: the app is not registered, or the address cannot be reached from Inngest’s server (a firewall, a wrong `APP_URL`, a wrong certificate);",
            "when there has been no successful call for 5 minutes: Inngest is down, or the app is paused there;",
            "when a function’s calls have failed for 5 minutes and still do: its runs on Inngest’s page show why.",
          ],
        },
        "Work that was missed in the meantime is found within minutes of the first successful call.",
      ],
    },
  ],
});
