import type { Guide } from "../guide";

/** Guide: what the instance limits so that nobody can harm others with it. */
export const abuseGuide = (): Guide => ({
  slug: "self-hosting/abuse",
  title: "Limits against abuse",
  lead: "How many mails and requests are allowed, what happens beyond, and how to see who is near a limit.",
  sections: [
    {
      id: "mails-per-workspace",
      title: "Mails of one workspace",
      keywords: "MAILS_PER_DAY spam quota",
      blocks: [
        "`MAILS_PER_DAY` (2,000; at least 100; 0 for no limit) is the number of mails that one workspace may request per day (UTC): each recipient of a sent document, once, whatever their step; reminders; a corrected address; an invitation. It limits the damage that stolen or free accounts can cause.",
        "A request beyond the limit is rejected as a whole with 429 `RATE_LIMITED` and the seconds until the next day; automatic reminders are postponed to the next day’s hours, and none are lost. Mails that follow from a counted one (the next step’s link, completion, a voided or expiring document) and mails about accounts are never held back: there are only a few for each counted mail. The workspace’s settings show the day’s count, and the document list shows when the limit is reached. To list workspaces near their limit:",
        {
          title: "SQL",
          code: "select day, workspace_id, mails, ceiling from workspace_mail_days where mails >= ceiling * 0.9 order by day desc;",
        },
      ],
    },
    {
      id: "mails-per-address",
      title: "Mails to one address",
      keywords: "MAILS_PER_ADDRESS_PER_DAY held waiting",
      blocks: [
        "`MAILS_PER_ADDRESS_PER_DAY` (20; 0 for no limit) is the number of invitations and reminders that one workspace may send per day (UTC) to one address. It does not apply to addresses of members, nor to addresses that have signed for the workspace by a mailed link. `MAILS_PER_ADDRESS_FROM_NEW_ACCOUNTS_PER_DAY` (50; 0 for no limit) is the same limit for all workspaces together whose owner’s account is younger than seven days.",
        "These limits protect the people who get the mails, so mails are held back and not rejected: sending and reminding succeed, and mails beyond the limit are sent automatically on the next day that has room, unless their recipient has acted or was corrected, or the document has ended. The document’s page and `recipients[].heldMail` show held mails. `name+tag@…` counts as `name@…`. To list addresses with many waiting mails:",
        {
          title: "SQL",
          code: `select "to", workspace_id, count(*), max(due_at) from mail_messages where status = 'held' group by 1, 2 order by 3 desc limit 20;`,
        },
      ],
    },
    {
      id: "reports",
      title: "Reported mails",
      keywords: "spam complaint stopped resume",
      blocks: [
        "Every mail to a recipient, an invited member or a visitor of a public link has a link to report it. A workspace that was reported sends nothing more to this address. When three addresses report a workspace within seven days, its mails to recipients stop: its owner and all operators are notified by mail, and its documents show that mails are stopped; documents can still be sent, signed and sealed.",
        "Operations → Stopped emails shows these workspaces; an operator resumes the mails with a reason, which is stored with the operator’s name and the time. Waiting mails are then sent, within the limits per address. To list past stops, and how often each workspace was reported:",
        {
          title: "SQL",
          code: `select w.name, s.stopped_at, s.resumed_at, s.resumed_by, s.reason from mail_stops s join workspaces w on w.id = s.workspace_id order by s.stopped_at desc;
select w.name, count(*), max(r.reported_at) from mail_reports r join workspaces w on w.id = r.workspace_id group by 1 order by 2 desc;`,
        },
        "Undo a report made by mistake with `delete from mail_reports where id = '…'`. Reports contain a hash of the address instead of the address: `encode(sha256('name@example.com'::bytea), 'hex')`.",
      ],
    },
    {
      id: "requests",
      title: "Requests",
      keywords: "RATE_LIMIT_PER_MINUTE 429 dos flood",
      blocks: [
        "[Rate limits](/docs/limits) says what programs may request; `RATE_LIMIT_PER_MINUTE` (600) is the number, from which the others derive. Requests for pages are counted in each process’s memory: by session or signing link once the process has verified it (`RATE_LIMIT_PER_MINUTE`, 24 at once), otherwise by address (a fifth of it, 8 at once). Beyond, a page with 429 asks visitors to come back later.",
        "Requests below `/api` and `/.well-known` that are open to anybody (sessions, thumbnails, logos, metadata, preflights) are counted in the same way: the limit is twice `RATE_LIMIT_PER_MINUTE` for an address or session, and ten times for all sessions of an address. For files behind signed addresses it is ten times for an address. Pages that are the same for everybody are sent from memory. Three requests of a program (by API key or token) are handled at once; the others wait, and leave most of the time to other callers.",
      ],
    },
    {
      id: "storage",
      title: "Storage",
      keywords: "STORAGE_LIMIT_GIB quota disk",
      blocks: [
        "A workspace that has reached its storage limit cannot upload or send (`PLAN_REQUIRED`); open documents can still be signed and sealed. `STORAGE_LIMIT_GIB` sets another limit than the plan’s, or 0 for none, for every workspace of the instance.",
      ],
    },
  ],
});
