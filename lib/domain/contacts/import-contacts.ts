import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import {
  type ContactImportResult,
  type ContactRowOutcome,
  type ImportContactsBody,
  ImportedContact,
} from "@/lib/contracts/contacts";
import { ensureGroups } from "@/lib/domain/contacts/groups";
import { assertRoomForContacts, lockContacts } from "@/lib/domain/contacts/lock-contacts";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db, type Tx } from "@/lib/platform/database/db";
import { inputProblems } from "@/lib/platform/http/parse";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { inputMessages } from "@/lib/pure/input-messages";

type Wanted = { row: number; name: string; email: string; locale: string | null; groups: string[] };

type Plan = ContactImportResult & { added: Wanted[]; changed: (Wanted & { id: string })[] };

/**
 * Returns what importing these rows would do, without doing it.
 * @throws {AppError} INSUFFICIENT_ROLE
 */
export async function checkContacts(
  ctx: WorkspaceContext,
  body: ImportContactsBody,
): Promise<ContactImportResult> {
  assertPermission(ctx.role, "contacts:change");
  const { outcomes, errors } = await planImport(db(), ctx.workspaceId, body);
  return { outcomes, errors };
}

/**
 * Imports the valid rows: a row with the address of an existing contact changes its name and language and adds it to
 * the row's groups; rows with the same address are merged. Repeating the import changes nothing.
 * @throws {AppError} INSUFFICIENT_ROLE, INVALID_INPUT (too_many)
 */
export async function importContacts(
  ctx: WorkspaceContext,
  body: ImportContactsBody,
): Promise<ContactImportResult> {
  assertPermission(ctx.role, "contacts:change");
  const { workspaceId } = ctx;
  return db().$transaction(async (tx) => {
    await lockContacts(tx, workspaceId);
    const { outcomes, errors, added, changed } = await planImport(tx, workspaceId, body);
    await assertRoomForContacts(tx, workspaceId, added.length);
    const groups = await ensureGroups(
      tx,
      workspaceId,
      [...added, ...changed].flatMap((one) => one.groups),
    );
    const now = getClock().now();
    const created = added.map((one) => ({ ...one, id: newId() }));
    await tx.contact.createMany({
      data: created.map(({ id, name, email, locale }) => ({
        ...{ id, workspaceId, name, email, locale },
        ...{ createdAt: now, updatedAt: now },
      })),
    });
    await replaceNames(tx, changed, now);
    await tx.contactGroupMember.createMany({
      data: [...created, ...changed].flatMap(({ id, groups: names }) =>
        names.map((name) => ({ groupId: groups.get(name.toLowerCase()) ?? "", contactId: id })),
      ),
      skipDuplicates: true,
    });
    return { outcomes, errors };
  });
}

const replaceNames = (tx: Tx, changed: Plan["changed"], now: Date): Promise<number> => tx.$executeRaw`
  update contacts set name = one.name, locale = one.locale, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as one (id uuid, name text, locale text)
   where contacts.id = one.id`;

/** Compares the valid rows, merged by address, with the existing contacts. */
async function planImport(tx: Tx, workspaceId: string, { rows }: ImportContactsBody): Promise<Plan> {
  const { outcomes, errors, byEmail } = readRows(rows);
  const known = await tx.contact.findMany({
    where: { workspaceId, email: { in: [...byEmail.keys()] } },
    select: {
      ...{ id: true, name: true, email: true, locale: true },
      groups: { select: { group: { select: { name: true } } } },
    },
  });
  const knownByEmail = new Map(known.map((one) => [one.email, one]));
  const plan: Plan = { outcomes, errors, added: [], changed: [] };
  for (const wanted of byEmail.values()) {
    const one = knownByEmail.get(wanted.email);
    if (!one) {
      outcomes[wanted.row - 1] = "new";
      plan.added.push(wanted);
      continue;
    }
    const locale = wanted.locale ?? one.locale;
    const names = new Set(one.groups.map(({ group }) => group.name.toLowerCase()));
    const isSame =
      one.name === wanted.name &&
      one.locale === locale &&
      wanted.groups.every((name) => names.has(name.toLowerCase()));
    outcomes[wanted.row - 1] = isSame ? "same" : "changed";
    if (!isSame) plan.changed.push({ ...wanted, id: one.id, locale });
  }
  return plan;
}

/**
 * Returns the valid rows by address, merged if several have the same address (the last one counts), and the errors of
 * the others.
 */
function readRows(rows: ImportContactsBody["rows"]) {
  const outcomes = rows.map((): ContactRowOutcome => "invalid");
  const errors: ContactImportResult["errors"] = [];
  const byEmail = new Map<string, Wanted>();
  for (const [i, input] of rows.entries()) {
    const row = i + 1;
    const parsed = ImportedContact.safeParse(input, { error: inputMessages });
    if (!parsed.success) {
      for (const { path, message } of inputProblems(parsed.error, input)) errors.push({ row, path, message });
      continue;
    }
    const { name, email, locale = null, groups } = parsed.data;
    const earlier = byEmail.get(email);
    if (earlier) outcomes[earlier.row - 1] = "merged";
    byEmail.set(email, {
      ...{ row, name, email },
      locale: locale ?? earlier?.locale ?? null,
      groups: uniteNames([...(earlier?.groups ?? []), ...groups]),
    });
  }
  return { outcomes, errors, byEmail };
}

/** Removes duplicate names, ignoring case; the first spelling is kept. */
const uniteNames = (names: readonly string[]): string[] => [
  ...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values(),
];
