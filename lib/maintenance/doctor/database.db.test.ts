import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { env } from "@/lib/env";
import { checkDatabase, type DatabaseOptions } from "@/lib/maintenance/doctor/database";
import type { ClockSample, Finding } from "@/lib/maintenance/doctor/finding";
import { checkRights } from "@/lib/maintenance/doctor/rights";
import { checkSeal } from "@/lib/maintenance/doctor/seal";
import { checkInngest } from "@/lib/maintenance/doctor/services";
import { resetProcess } from "@/lib/platform/per-process";
import { currentSecret } from "@/lib/platform/secrets/key-ring";
import { readMigrations } from "@/scripts/lib/migrate.mjs";
import { migrationsDir } from "@/scripts/lib/paths.mjs";
import { asOwner, ownerClient } from "@/test/support/database";

const lines = (findings: Finding[]) =>
  findings.map(({ check, status, message }) => `${status} ${check}: ${message}`);

const url = env.database.url;
let samples: ClockSample[];
const options = (change: Partial<DatabaseOptions> = {}): DatabaseOptions => ({
  ...{ known: readMigrations(migrationsDir), isEmbedded: false, missing: null, now: new Date() },
  onTime: (sample) => void samples.push(sample),
  ...change,
});
beforeEach(async () => {
  await resetProcess();
  samples = [];
});
afterEach(() => {
  env.database.url = url;
});

describe("the database", () => {
  it("in order is told by version, migrations and what its role was refused", async () => {
    expect(lines(await checkDatabase(options()))).toEqual([
      expect.stringMatching(/^ok Database: PostgreSQL \d+\.\d+ answers as “\w+” within \d+ ms$/),
      expect.stringMatching(/^ok Migrations: all \d+ are applied$/),
      expect.stringMatching(
        /^ok Database role: “\w+” owns no table, and can only add to audit_events, billing_acts, security_events: it was refused the rest$/,
      ),
    ]);
    expect(samples).toEqual([expect.objectContaining({ source: "the database" })]);
    expect(Math.abs(samples[0]?.ahead ?? Number.NaN)).toBeLessThan(2_000);
  });

  it("of this machine tells no time of its own", async () => {
    await checkDatabase(options({ isEmbedded: true }));
    expect(samples).toEqual([]);
  });

  it("that cannot be reached is told without its password", async () => {
    env.database.url = "postgresql://app:the-password@127.0.0.1:1/x";
    const [finding] = await checkDatabase(options());
    expect(finding).toMatchObject({
      status: "problem",
      message: expect.stringMatching(/^“x” at 127\.0\.0\.1:1: .*ECONNREFUSED/),
    });
    expect(JSON.stringify(finding)).not.toContain("the-password");
  });

  it("that was restored and not resumed is told", async () => {
    await asOwner(
      "insert into restorations (id, taken_at, restored_at) values (gen_random_uuid(), now(), now())",
    );
    const found = await checkDatabase(options({ now: new Date(Date.now() + 3 * 3_600_000) }));
    expect(lines(found)).toContainEqual(
      expect.stringMatching(/^warning Quiet: this instance was restored 3 hours ago/),
    );
    await asOwner("delete from restorations");
  });
});

/** What is found by a role with these rights besides its own. */
async function withGrant(grant: string): Promise<Finding[]> {
  const client = new Client({ connectionString: url ?? "" });
  await client.connect();
  const { rows } = await client.query<{ role: string }>("select current_user as role");
  await asOwner(`grant ${grant} to ${rows[0]?.role}`);
  try {
    return await checkRights(client);
  } finally {
    await asOwner(`revoke ${grant} from ${rows[0]?.role}`);
    await client.end();
  }
}

describe("the application's role", () => {
  it.each([
    ["update on audit_events", "change rows of audit_events"],
    ["delete on audit_events", "delete rows of audit_events"],
    ["truncate on billing_acts", "empty billing_acts"],
  ])("with %s too many is a problem", async (grant, what) => {
    expect(lines(await withGrant(grant))).toEqual([
      expect.stringMatching(new RegExp(`^problem .* may ${what}$`)),
    ]);
  });

  it("that owns the tables is a warning, and changes none of them", async () => {
    const owner = ownerClient();
    await owner.connect();
    try {
      expect(lines(await checkRights(owner))).toEqual([
        expect.stringMatching(/^warning Database role: .* could change an audit/),
      ]);
    } finally {
      await owner.end();
    }
  });

  it("is not the only guard: a trigger that was disabled is a problem", async () => {
    await asOwner("alter table audit_events disable trigger audit_events_append_only");
    try {
      expect(lines(await checkDatabase(options()))).toContainEqual(
        "problem Audit trail: the trigger that refuses changes of audit_events is disabled or gone",
      );
    } finally {
      await asOwner("alter table audit_events enable trigger audit_events_append_only");
    }
  });
});

describe("the instance's own seal", () => {
  it("is what the product made and shares, and signs on trial", async () => {
    env.secret = currentSecret("instance secrets");
    expect(lines(await checkSeal(new Date()))).toEqual([
      expect.stringMatching(/^unchecked Seal: the key is made/),
    ]);
    await getSealKey().load();
    expect(lines(await checkSeal(new Date()))[0]).toMatch(
      /^ok Seal: the instance's own key signs, and its certificate/,
    );
    env.secret = "another secret than that of the instance";
    expect(lines(await checkSeal(new Date()))).toEqual([
      "problem Seal: the key in the database is encrypted under another APP_SECRET",
    ]);
    env.secret = null;
  });
});

it("Inngest's calls are known from what the servers recorded", async () => {
  env.inngest = { eventKey: "e", signingKey: "s", baseUrl: "http://127.0.0.1:1" };
  const calls = async () => lines(await checkInngest(new Date(), () => undefined)).at(-1);
  expect(await calls()).toBe("warning Inngest: no call of a function was ever recorded");
  const record = (minutes: number) =>
    asOwner(
      `insert into engine_calls (function_id, succeeded_at) values ('f${minutes}', now() - interval '${minutes} minutes')`,
    );
  await record(60);
  expect(await calls()).toBe("warning Inngest: the last call that succeeded was 60 minutes ago");
  await record(2);
  expect(await calls()).toMatch(/^ok Inngest: the last call that succeeded was 2 minutes ago$/);
});
