import type { Client } from "pg";
import { env } from "@/lib/env";
import { failpoint } from "@/lib/failpoint";
import { withConnection } from "@/lib/maintenance/database/connect";
import { findAllSecrets, instanceMark } from "@/lib/maintenance/instance-secret";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { type Present, readPresent } from "@/lib/maintenance/rotate/current-secret";
import { encryptAnew } from "@/lib/maintenance/rotate/encrypt-anew";
import { endWhatWasMade } from "@/lib/maintenance/rotate/end-what-was-made";
import { PATIENCE, type Patience, untilAllKnow, untilAllUse } from "@/lib/maintenance/rotate/processes";
import { readState, type SecretState } from "@/lib/maintenance/rotate/state";
import { inTransaction, writeJob } from "@/lib/maintenance/rotate/transaction";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";
import { type KnownSecret, keepSecrets, newSecret, secretFile } from "@/lib/platform/secrets/known-secrets";
import type { RecordedSecret } from "@/lib/platform/secrets/recorded-secrets";
import { MAX_FORMER_SECRETS } from "@/lib/pure/former-secrets";
import { secretIdOf } from "@/lib/pure/secrets";

export type RotateOptions = {
  /** Somebody else may know the secret: what was made under it ends. */
  isCompromised: boolean;
  say: (line: string) => void;
  patience?: Patience;
};

export type Rotated = SecretState & {
  /** Id of the secret that was in use before; null if only an earlier rotation was brought to its end. */
  replaced: string | null;
  isCompromised: boolean;
  /** Values that were encrypted anew, and those that nothing known opens. */
  encrypted: number;
  unreadable: number;
};

/**
 * Replaces the instance's secret while its servers run, or brings to its end a rotation that was interrupted:
 *
 * 1. the new secret is made known; every running process has to report that it knows it
 * 2. it becomes current, for all processes within seconds; whoever has noticed earlier makes nothing that others cannot read
 * 3. after a compromise, what was made under former secrets ends
 * 4. what the database keeps encrypted is encrypted anew
 * @throws {OperatorError} what the operator has to do first
 */
export const rotateSecret = (options: RotateOptions): Promise<Rotated> =>
  withConnection(async (client) => {
    await lock(client);
    const before = await readPresent(client);
    const unfinished = isUnfinished(before);
    const encrypted = unfinished ? await finish(client, options) : { count: 0, unreadable: 0 };
    // After an interrupted rotation, the secret that is current now is not the one that the operator wanted to replace.
    if (unfinished && (!options.isCompromised || before.current.isAfterCompromise))
      return resultOf(client, null, before.current.isAfterCompromise, encrypted);
    const next = nextSecret(before, options);
    await makeCurrent(client, before.current, next, options);
    const anew = await finish(client, options);
    // A run before this one may have begun it as a compromise.
    const { current } = await readPresent(client);
    return resultOf(client, before.current.id, current.isAfterCompromise, anew);
  });

async function resultOf(
  client: Client,
  replaced: string | null,
  isCompromised: boolean,
  { count, unreadable }: { count: number; unreadable: number },
): Promise<Rotated> {
  return { replaced, isCompromised, encrypted: count, unreadable, ...(await readState(client)) };
}

/** @throws {OperatorError} while another rotation runs */
async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1::int, $2::int) as "isFree"',
    [BACKUP_LOCKS.class, BACKUP_LOCKS.rotate],
  );
  if (!rows[0]?.isFree) throw new OperatorError("Another rotation is running.");
}

/** Whether the last rotation was interrupted after its secret had become current. */
const isUnfinished = ({ current, recorded }: Present): boolean =>
  recorded.some(({ retiredAt }) => retiredAt !== null) && current.rewrappedAt === null;

/** The secret that is to become current: the newest of the settings, or with a file a new one. */
function nextSecret({ current, recorded }: Present, { say }: RotateOptions): KnownSecret {
  const [newest, ...others] = findAllSecrets();
  if (newest && newest.id !== current.id) {
    if (recorded.some(({ id, retiredAt }) => id === newest.id && retiredAt))
      throw new OperatorError(
        `APP_SECRET is ${newest.id}, which was replaced before: a secret is used once. Set it to a new one.`,
        { isWrongUse: true },
      );
    return newest;
  }
  if (env.secret)
    throw new OperatorError(
      [
        "APP_SECRET is set, so set two variables, with the same values for every process:",
        "  APP_SECRET=<a new one: openssl rand -base64 32>",
        `  APP_SECRET_FORMER=<the present APP_SECRET${env.formerSecrets.length > 0 ? ", and what APP_SECRET_FORMER has now" : ""}>`,
        "Then restart every process, one after the other, and run this again: until then, all use the present one.",
      ].join("\n"),
      { isWrongUse: true },
    );
  if (others.length >= MAX_FORMER_SECRETS)
    throw new OperatorError(
      `${MAX_FORMER_SECRETS} former secrets are kept already: drop what nothing needs with \`countersign rotate-secret --drop\` first.`,
      { isWrongUse: true },
    );
  const secret = newSecret();
  keepSecrets(
    secret,
    [newest, ...others].flatMap((one) => one?.secret ?? []),
  );
  say(`A new secret, ${secretIdOf(secret)}, is in ${secretFile()}.`);
  return { id: secretIdOf(secret), secret };
}

async function makeCurrent(
  client: Client,
  from: RecordedSecret,
  to: KnownSecret,
  { isCompromised, say, patience = PATIENCE }: RotateOptions,
): Promise<void> {
  const { rows } = await client.query<{ isCompromised: boolean }>(
    `insert into app_secrets (id, is_after_compromise) values ($1, $2)
     on conflict (id) do update set is_after_compromise = app_secrets.is_after_compromise or excluded.is_after_compromise
     returning is_after_compromise as "isCompromised"`,
    [to.id, isCompromised],
  );
  failpoint("secret-announced");
  say(`Secret ${to.id}: waiting until every running process knows it.`);
  await untilAllKnow(client, to.id, patience);
  const mark = await markOf(client);
  await inTransaction(client, async () => {
    await client.query(`update app_secrets set retired_at = now() where id = $1`, [from.id]);
    await client.query(`update app_secrets set current_since = now(), instance_mark = $2 where id = $1`, [
      to.id,
      mark,
    ]);
    await writeJob(client, "instance/secret-rotated", {
      secretId: to.id,
      formerId: from.id,
      isCompromised: rows[0]?.isCompromised ?? isCompromised,
    });
  });
  failpoint("secret-current");
  say(`Secret ${to.id} is current in place of ${from.id}.`);
}

/** What identifies the instance in its back-ups, from its first secret on. */
async function markOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>(
    "select instance_mark as mark from app_secrets where instance_mark is not null limit 1",
  );
  if (rows[0]) return rows[0].mark;
  const { current } = await readPresent(client);
  const secret = findAllSecrets().find(({ id }) => id === current.id);
  return instanceMark(secret?.secret ?? "");
}

async function finish(client: Client, { say, patience = PATIENCE }: RotateOptions) {
  const { current } = await readPresent(client);
  await untilAllUse(client, current.id, patience);
  if (current.isAfterCompromise) {
    const ended = await inTransaction(client, () => endWhatWasMade(client, current.id));
    failpoint("former-secrets-distrusted");
    say(ended);
  }
  const encrypted = await encryptAnew(client, current.id);
  await client.query("update app_secrets set rewrapped_at = now() where id = $1", [current.id]);
  say(`${encrypted.count} stored values are encrypted anew.`);
  return encrypted;
}
