import "server-only";
import { rpId } from "@/lib/domain/identity/factors/passkey-site";
import { db } from "@/lib/platform/database/db";

/** Hosts other than APP_URL's that passkeys were made for, with how many people have such; for the operator. */
export const findPasskeysElsewhere = (): Promise<{ host: string; people: number }[]> =>
  db().$queryRaw`
    select rp_id as host, count(distinct user_id)::int as people
      from passkeys where rp_id <> ${rpId()} group by rp_id order by rp_id`;
