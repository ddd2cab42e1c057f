/**
 * What the database knows of the instance's secrets: their ids, which one is in use, and which ones running processes
 * know. Statements that servers and operators' commands share.
 */

export type RecordedSecret = {
  readonly id: string;
  /** When it became the current one; null while processes are told of it. */
  readonly currentSince: Date | null;
  /** When another one became current. */
  readonly retiredAt: Date | null;
  /** When links and tokens made under it ended, since somebody else may know it. */
  readonly distrustedAt: Date | null;
  /** Whether the secrets before this one are not to be trusted. */
  readonly isAfterCompromise: boolean;
  /** When nothing was encrypted under another secret any more. */
  readonly rewrappedAt: Date | null;
  /** Identifies the instance in its back-ups (lib/maintenance/instance-secret); null while its first secret does. */
  readonly instanceMark: string | null;
};

/** A connection or a pool of them. */
export type Queryable = {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[]; rowCount: number | null }>;
};

const COLUMNS = `id, current_since as "currentSince", retired_at as "retiredAt", distrusted_at as "distrustedAt",
  is_after_compromise as "isAfterCompromise", rewrapped_at as "rewrappedAt", instance_mark as "instanceMark"`;

/** The oldest first. */
export const readRecorded = async (database: Queryable): Promise<RecordedSecret[]> =>
  (await database.query<RecordedSecret>(`select ${COLUMNS} from app_secrets order by created_at, id`)).rows;

/** Records the secret that an instance began with, unless one is recorded. */
export async function recordFirst(database: Queryable, id: string): Promise<void> {
  await database.query(
    `insert into app_secrets (id, current_since) select $1, now() where not exists (select from app_secrets)
     on conflict do nothing`,
    [id],
  );
}

/** A process that did not report for so long has ended, or is cut off from the database and can read nothing either. */
const GONE_AFTER = "45 seconds";

/** @param name where the process runs, for people */
export async function reportReader(
  database: Queryable,
  reader: { id: string; name: string; knownIds: readonly string[]; currentId: string },
): Promise<void> {
  await database.query(
    `insert into secret_readers (id, name, known_ids, current_id, seen_at) values ($1::uuid, $2, $3, $4, now())
     on conflict (id) do update set known_ids = excluded.known_ids, current_id = excluded.current_id, seen_at = now()`,
    [reader.id, reader.name, reader.knownIds, reader.currentId],
  );
}

export async function removeReader(database: Queryable, id: string): Promise<void> {
  await database.query(
    `delete from secret_readers where id = $1::uuid or seen_at < now() - interval '1 day'`,
    [id],
  );
}

export type Reader = { name: string; knownIds: string[]; currentId: string };

/** The processes that run now. */
export const readReaders = async (database: Queryable): Promise<Reader[]> =>
  (
    await database.query<Reader>(
      `select name, known_ids as "knownIds", current_id as "currentId" from secret_readers
        where seen_at > now() - interval '${GONE_AFTER}' order by name`,
    )
  ).rows;
