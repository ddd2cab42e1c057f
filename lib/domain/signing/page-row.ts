import "server-only";
import type { FieldValue } from "@/lib/contracts/content";
import type { DocumentStatus, RecipientRole, RecipientStatus } from "@/lib/contracts/documents";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { Claim } from "@/lib/domain/signing/token";
import type { LogoRow } from "@/lib/domain/workspaces/logo";
import { connections } from "@/lib/platform/database/db";

/** A person on the document. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roleKey: string;
  readonly role: RecipientRole;
  readonly order: number;
  readonly status: RecipientStatus;
}

/** A submission, as the page needs it. */
export interface Given {
  readonly recipientId: string;
  readonly roleKey: string;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Ids of the signature fields that they signed. */
  readonly signed: readonly string[];
  /** ISO 8601. */
  readonly submittedAt: string;
}

/** Everything that the page of one link needs from the database, except the published version, which is cached. */
export interface PageRow extends Person {
  readonly tokenVersion: number;
  readonly locale: string | null;
  readonly openedAt: Date | null;
  readonly sentAt: Date | null;
  readonly documentId: string;
  readonly documentName: string;
  readonly documentStatus: DocumentStatus;
  readonly templateVersionId: string;
  readonly message: unknown;
  readonly prefill: Record<string, FieldValue>;
  readonly options: unknown;
  readonly expiresAt: Date | null;
  readonly voidReason: string | null;
  readonly isSealed: boolean;
  /** The document or its workspace was deleted. */
  readonly isRemoved: boolean;
  readonly workspace: {
    readonly name: string;
    readonly accentColor: string | null;
    readonly timezone: string;
  } & LogoRow;
  readonly owner: { readonly name: string | null; readonly email: string };
  /** The PDF shown to this recipient instead of the version's own; null without one whose pages can be rendered. */
  readonly shownSha256: string | null;
  readonly recipients: readonly Person[];
  readonly submissions: readonly Given[];
  readonly draft: {
    readonly values: Readonly<Record<string, FieldValue>>;
    readonly signatures: Readonly<Record<string, SignatureInput>>;
  } | null;
  /** Expiration of the embed session through which the page is opened; null for a link. */
  readonly sessionEndsAt: Date | null;
}

const PERSON = `'id', p.id, 'name', p.name, 'email', p.email, 'roleKey', p.role_key, 'role', p.role,
  'order', p."order", 'status', p.status`;

const STATEMENT = `
  select r.id, r.name, r.email, r.role_key as "roleKey", r.role::text, r."order", r.status::text,
         r.token_version as "tokenVersion", r.locale, r.opened_at as "openedAt", r.sent_at as "sentAt",
         d.id as "documentId", d.name as "documentName", d.status::text as "documentStatus",
         d.template_version_id as "templateVersionId", d.message, d.prefill, d.options,
         d.expires_at as "expiresAt", d.void_reason as "voidReason",
         d.signed_blob_id is not null as "isSealed",
         d.deleted_at is not null or w.deleted_at is not null as "isRemoved",
         jsonb_build_object('name', w.name, 'accentColor', w.accent_color, 'timezone', w.timezone,
                            'logoKey', w.logo_key,
                            'logoWidth', w.logo_width, 'logoHeight', w.logo_height) as workspace,
         jsonb_build_object('name', u.name, 'email', u.email) as owner,
         b.sha256 as "shownSha256",
         (select jsonb_agg(jsonb_build_object(${PERSON}) order by p."order", p.position)
            from recipients p where p.document_id = d.id) as recipients,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'recipientId', s.recipient_id, 'roleKey', s.role_key, 'values', s.values,
                   'signed', array(select jsonb_object_keys(s.signatures)), 'submittedAt', s.submitted_at)
                   order by s.submitted_at, s.id), '[]')
            from submissions s where s.document_id = d.id and s.submitted_at is not null) as submissions,
         (select jsonb_build_object('values', f.values, 'signatures', f.signatures)
            from signing_drafts f where f.recipient_id = r.id) as draft
    from recipients r
    join documents d on d.id = r.document_id
    join workspaces w on w.id = d.workspace_id
    join users u on u.id = d.owner_id
    left join blobs b on b.id = coalesce(d.signed_blob_id, r.snapshot_blob_id)
                     and b.status = 'stored' and b.page_count is not null
   where r.id = $1`;

/**
 * Reads everything for the page of a link in one statement: it is the most requested unauthenticated page.
 * @returns null when the claim matches no recipient (any more)
 */
export async function findPageRow(claim: Claim): Promise<PageRow | null> {
  const { rows } = await connections().query<Omit<PageRow, "sessionEndsAt">>({
    name: "signing-page",
    text: STATEMENT,
    values: [claim.recipientId],
  });
  const [row] = rows;
  return row && claim.proves(row) ? { ...row, sessionEndsAt: claim.embed?.expiresAt ?? null } : null;
}
