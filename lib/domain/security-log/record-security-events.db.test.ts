import { beforeEach, describe, expect, it } from "vitest";
import {
  INSTANCE_LOG_ID,
  recordSecurityEvents,
  type SecurityLogRef,
  SYSTEM_SECURITY_ACTOR,
} from "@/lib/domain/security-log/record-security-events";
import { brokenSecurityLink, type HashedSecurityEvent } from "@/lib/domain/security-log/security-chain";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createTenant } from "@/test/api/world";
import { asOwner, resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);

const at = new Date("2026-12-01T09:00:00.000Z");
const event = (name: string) => ({
  type: "key.created" as const,
  actor: SYSTEM_SECURITY_ACTOR,
  at,
  origin: { ip: "203.0.113.7", userAgent: "x".repeat(900) },
  target: { type: "api_key", id: null, name },
  details: { scopes: ["documents:read"] },
});
const record = (logs: SecurityLogRef[], ...names: string[]) =>
  db().$transaction((tx) => recordSecurityEvents(tx, logs, names.map(event)));

/** A log's events as their hashes cover them. */
async function readLog(logId: string): Promise<(HashedSecurityEvent & { hash: string })[]> {
  const rows = await db().securityEvent.findMany({ where: { logId }, orderBy: { sequence: "asc" } });
  return rows.map(({ actorId: _, ...row }) => ({ ...row, at: row.at.toISOString() }));
}

describe("recordSecurityEvents", () => {
  it("appends to each log a chain of its own, which breaks where a row was changed", async () => {
    const workspace = { kind: "workspace", id: newId() } as const;
    await record([{ kind: "user", id: newId() }, workspace, { kind: "instance" }, workspace], "a", "b");
    await record([workspace], "c");
    const events = await readLog(workspace.id);
    expect(events.map(({ sequence, target }) => [sequence, target?.name])).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ]);
    expect(events[0]?.userAgent).toHaveLength(500);
    expect(brokenSecurityLink(events)).toBeNull();
    expect(brokenSecurityLink(await readLog(INSTANCE_LOG_ID))).toBeNull();
    expect(brokenSecurityLink(events.map((row) => (row.sequence === 2 ? { ...row, ip: null } : row)))).toBe(
      2,
    );
    expect(brokenSecurityLink(events.filter(({ sequence }) => sequence !== 2))).toBe(2);
    const [first] = events;
    expect(brokenSecurityLink(events.slice(1), { sequence: 1, hash: first?.hash ?? null })).toBeNull();
  });

  it("keeps one order when many write to the same logs at once", async () => {
    const one = { kind: "workspace", id: newId() } as const;
    const other = { kind: "user", id: newId() } as const;
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        record(index % 2 === 0 ? [one, other] : [other, one], `event ${index}`),
      ),
    );
    for (const { id } of [one, other]) {
      const events = await readLog(id);
      expect(events).toHaveLength(12);
      expect(brokenSecurityLink(events)).toBeNull();
    }
  });

  it("leaves nothing behind when its transaction fails", async () => {
    const log = { kind: "workspace", id: newId() } as const;
    await expect(
      db().$transaction(async (tx) => {
        await recordSecurityEvents(tx, [log], [event("a")]);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await readLog(log.id)).toEqual([]);
    expect(await db().securityLog.count({ where: { id: log.id } })).toBe(0);
  });
});

describe("append-only", () => {
  it("the application adds events and has no right to change them", async () => {
    await record([{ kind: "instance" }], "a");
    const refused = /permission denied|was denied access/;
    await expect(db().securityEvent.updateMany({ data: { ip: null } })).rejects.toThrow(refused);
    await expect(db().securityEvent.deleteMany({})).rejects.toThrow(refused);
    await expect(db().$executeRaw`truncate security_events`).rejects.toThrow(refused);
  });

  it("the owner of the tables is refused as well", async () => {
    await record([{ kind: "instance" }], "a");
    for (const statement of ["update security_events set ip = null", "delete from security_events"])
      await expect(asOwner(statement)).rejects.toThrow(/append-only/);
  });

  it("a log goes with its account or workspace, and not before", async () => {
    const { userId, workspaceId } = await createTenant();
    const gone = newId();
    await record(
      [
        { kind: "user", id: userId },
        { kind: "workspace", id: workspaceId },
        { kind: "instance" },
        { kind: "user", id: gone },
      ],
      "a",
    );
    for (const id of [userId, workspaceId, INSTANCE_LOG_ID])
      await expect(db().$executeRaw`select remove_security_log(${id}::uuid)`).rejects.toThrow(/append-only/);
    await db().$executeRaw`select remove_security_log(${gone}::uuid)`;
    expect(await readLog(gone)).toEqual([]);
    expect(await readLog(userId)).toHaveLength(1);
  });
});
