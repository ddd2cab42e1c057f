import type { Client } from "pg";
import type { RecordedSecret } from "@/lib/platform/secrets/recorded-secrets";

/** Something that still works, and was made under a former secret or may have been. */
export type Need = {
  what: "documents" | "publicLinks" | "invitations" | "sessions" | "mails";
  /** How many; null for what the database does not count. */
  count: number | null;
  /** When the last of them ends by itself; null if none has to. */
  until: string | null;
};

/** Links in mails that opt out of further ones: laws ask that they work for a month. */
const MAIL_DAYS = 60;
const DAY_MS = 86_400_000;

const COUNTS = `
  select 'documents' as what, count(*)::int as count, max(d.expires_at) as until, bool_or(d.expires_at is null) as "isOpen"
    from documents d
   where d.status in ('sent', 'in_progress') and d.deleted_at is null and d.sent_at < $1
  union all
  select 'publicLinks', count(*)::int, max(expires_at), bool_or(expires_at is null)
    from public_links where is_enabled and created_at < $1 and (expires_at is null or expires_at > now())
  union all
  select 'invitations', count(*)::int, max(expires_at), false
    from invitations
   where accepted_at is null and revoked_at is null and created_at < $1 and expires_at > now()
  union all
  select 'sessions', count(*)::int, max(expires_at), false
    from user_sessions where created_at < $1 and expires_at > now()`;

/**
 * What of a former secret's time still works, and would end if it were dropped. Links are not stored, so these are all that
 * were made before it was replaced, of which some may be younger than the secret.
 */
export async function needsOf(client: Client, { retiredAt, distrustedAt }: RecordedSecret): Promise<Need[]> {
  if (!retiredAt) return [];
  const mails = {
    what: "mails" as const,
    count: null,
    until: new Date(retiredAt.getTime() + MAIL_DAYS * DAY_MS),
  };
  const found = distrustedAt ? [] : (await client.query<Found>(COUNTS, [retiredAt])).rows;
  const needs = found
    .filter(({ count }) => count > 0)
    .map(({ what, count, until, isOpen }) => ({ what, count, until: isOpen ? null : until }));
  const all = mails.until.getTime() > Date.now() ? [...needs, mails] : needs;
  return all.map(({ what, count, until }) => ({ what, count, until: until?.toISOString() ?? null }));
}

type Found = { what: Need["what"]; count: number; until: Date | null; isOpen: boolean };
