import type { Client } from "pg";
import { env } from "@/lib/env";
import { type Finding, ok, warning } from "@/lib/maintenance/doctor/finding";

const CHECK = "Passkeys";

/**
 * Whether passkeys were made for another host than APP_URL's: browsers offer them on no other. Before a new APP_URL takes
 * effect, this says whom it would concern.
 * @returns nothing while there are no passkeys, or the database is of an earlier version
 */
export async function checkPasskeys(client: Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('public.passkeys') as found",
  );
  if (!tables[0]?.found) return [];
  const host = new URL(env.appUrl).hostname;
  const { rows } = await client.query<{ host: string; people: number; stranded: number }>(
    `select p.rp_id as host, count(distinct p.user_id)::int as people,
            count(distinct p.user_id) filter (
              where not exists (select from passkeys o where o.user_id = p.user_id and o.rp_id = $1)
                and not exists (select from authenticator_apps a where a.user_id = p.user_id)
                and not exists (select from recovery_codes r where r.user_id = p.user_id and r.used_at is null)
            )::int as stranded
       from passkeys p group by p.rp_id order by p.rp_id`,
    [host],
  );
  if (rows.length === 0) return [];
  const others = rows.filter((row) => row.host !== host);
  if (others.length === 0) return [ok(CHECK, `all were made for ${host}, the host of APP_URL`)];
  return others.map(({ host: other, people, stranded }) =>
    warning(
      CHECK,
      `those of ${count(people)} were made for ${other} and do not work at ${host}, the host of APP_URL${stranded > 0 ? `; ${count(stranded)} can sign in with nothing else` : ""}`,
      `set APP_URL back to ${other}, or have them sign in with an app or a recovery code and add new ones (/docs/self-hosting/accounts)`,
    ),
  );
}

const count = (people: number): string => (people === 1 ? "one person" : `${people} people`);
