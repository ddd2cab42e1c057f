import { afterAll, beforeAll, expect, it } from "vitest";
import { ResendStandIn, STAND_IN_KEY } from "@/lib/platform/ports/mail/testing/resend-stand-in";
import { newId } from "@/lib/pure/id";
import { expectWholeChain } from "./checks";
import { Instance, until } from "./instance";

/**
 * A server is killed at each named point of a batch of reminders and restarted: everyone gets exactly one. The points
 * are those of lib/failpoint.ts.
 */
const POINTS = ["after-mails-queued", "after-mail-taken", "after-mails-recorded"];
const DOCUMENTS = 9;

let instance: Instance;
let mails: ResendStandIn;
beforeAll(async () => {
  [instance, mails] = await Promise.all([Instance.create({ isDurable: true }), ResendStandIn.start()]);
}, 600_000);
afterAll(async () => {
  await instance?.remove();
  await mails?.close();
});

const accepted = (purpose: string, name: string) =>
  [...mails.accepted].flatMap(([key, { mail }]) =>
    key.startsWith(`${purpose}:`) && mail.to.startsWith(`${name}-`) ? [mail.to] : [],
  );

/** Leaves the reminders as the sweep does that finds them. @returns the documents' ids */
async function askForReminders(name: string): Promise<string[]> {
  const { rows } = await instance.sql.query<{ id: string; document_id: string }>(
    `update recipients set reminder_requested_at = now()
      where status = 'pending' and email like $1 returning id, document_id`,
    [`${name}-%`],
  );
  const data = { requestId: newId(), recipientIds: rows.map(({ id }) => id) };
  await instance.sql.query(
    `with row as (insert into outbox (id, name, data) values ($1, 'document/reminders-due', $2))
     select pg_notify('outbox', '')`,
    [newId(), JSON.stringify(data)],
  );
  return rows.map(({ document_id }) => document_id);
}

it.each(POINTS)(
  "everybody is reminded once when the server is killed %s",
  { timeout: 180_000 },
  async (point) => {
    const env = { RESEND_API_KEY: STAND_IN_KEY, RESEND_BASE_URL: mails.url };
    const doomed = await instance.start({ ...env, COUNTERSIGN_FAILPOINT: point });
    for (let i = 0; i < DOCUMENTS; i++) await instance.send(`${point}-${i}`);
    await until("the links", async () => accepted("signing-link", point).length === DOCUMENTS);
    const documents = await askForReminders(point);
    expect(documents).toHaveLength(DOCUMENTS);
    expect(await doomed.ended).toBe("SIGKILL");

    const server = await instance.start(env);
    try {
      await until("the end of all background work", async () => {
        const { rows } = await instance.sql.query<{ left: number }>(
          `select (select count(*) from jobs.task where kind = 'execute')
              + (select count(*) from outbox where dispatched_at is null)
              + (select count(*) from mail_messages where audited_at is null) as left`,
        );
        return Number(rows[0]?.left) === 0;
      });
      const everybody = documents.map((_, i) => `${point}-${i}-tenant@countersign.example`).sort();
      expect(accepted("reminder", point).sort()).toEqual(everybody);
      for (const id of documents) {
        const types = await expectWholeChain(instance, id);
        expect(types.filter((type) => type === "reminded")).toHaveLength(1);
      }
      const failed = await instance.sql.query(
        "select function_id, error from jobs.run where status = 'failed'",
      );
      expect(failed.rows).toEqual([]);
    } finally {
      await server.stop();
    }
  },
);
