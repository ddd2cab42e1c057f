import "server-only";
import type { RequestContext } from "@/lib/context";
import type { FieldValue } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";
import type {
  EndState,
  SavedSignatureChoice,
  SigningFrame,
  SigningPage,
  SigningTask,
} from "@/lib/contracts/signing-page";
import { db } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { canAct } from "@/lib/documents/policy";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { CONSENT } from "@/lib/signing/consent";
import { currentValues } from "@/lib/signing/field-values";
import { loadSigning } from "@/lib/signing/get-signing";
import { findLink, type Link, type LinkState } from "@/lib/signing/load-link";
import { fieldsLookedAt } from "@/lib/signing/page-rules";
import { documentView } from "@/lib/signing/page-view";
import { personalMessage } from "@/lib/signing/personal-message";
import { recordOpened } from "@/lib/signing/record-opened";

type Loaded = Awaited<ReturnType<typeof loadSigning>>;

/** Who looks: the request's address and device, and the signed-in user, asked for only when it matters. */
export type Visitor = { origin: RequestContext; findUserId: () => Promise<string | null> };

/**
 * Everything the page `/sign/{token}` shows, whatever became of the link. Opening it for the first time is noted;
 * that the document was seen is noted by the page itself, once it shows it.
 */
export async function loadSigningPage(token: string, visitor: Visitor): Promise<SigningPage> {
  const found = await findLink(token);
  if (!found) return { state: "invalid" };
  const { link, state } = found;
  if (state === "gone") return { state: "gone" };
  if (state === "active" || state === "completed") await recordOpened(link, visitor.origin, "link_opened");
  if (state !== "active" && state !== "completed") return endedWithoutView(token, link, state);
  const loaded = await loadSigning(link);
  const frame = frameOf(token, link, loaded.owner);
  if (state === "active" && canAct(link.role) && link.status === "pending") {
    const [view, task] = await Promise.all([documentView(link, loaded), signingTask(link, loaded, visitor)]);
    return { state: "active", frame, view, task };
  }
  return {
    state: "ended",
    frame,
    end: endOf(link, state, messageTo(link, loaded)),
    view: link.status === "signed" && state === "active" ? null : await documentView(link, loaded),
  };
}

async function endedWithoutView(token: string, link: Link, state: LinkState): Promise<SigningPage> {
  const owner = await db().user.findUniqueOrThrow({
    where: { id: link.document.ownerId },
    select: { name: true, email: true },
  });
  return { state: "ended", frame: frameOf(token, link, owner), end: endOf(link, state, null), view: null };
}

function frameOf(token: string, link: Link, owner: { name: string | null; email: string }): SigningFrame {
  const { document } = link;
  return {
    token,
    documentId: document.id,
    documentName: document.name,
    sender: { name: owner.name ?? owner.email, email: owner.email },
    workspace: { name: document.workspace.name, accentColor: document.workspace.accentColor },
    recipient: { id: link.id, name: link.name, email: link.email },
    expiresAt: document.expiresAt?.toISOString() ?? null,
    locale: link.locale ?? optionsOf(document).locale,
  };
}

/** The sender's words to this recipient, as their mail has them. */
const messageTo = (link: Link, { content, owner }: Loaded): string | null =>
  personalMessage({ document: link.document, content, sender: owner, recipient: link })?.body ?? null;

/** What there is to say instead of "sign here". */
function endOf(link: Link, state: LinkState, message: string | null): EndState {
  const { document } = link;
  const others = document.recipients.filter(
    (r) => r.id !== link.id && canAct(r.role) && r.status !== "signed",
  );
  switch (state) {
    case "waiting":
      return { kind: "waiting", peopleBefore: others.filter((r) => r.order < link.order).length };
    case "completed":
      return {
        kind: "completed",
        isSealed: document.signedBlobId !== null,
        act: link.status !== "signed" ? null : link.role === "approver" ? "approved" : "signed",
      };
    case "declined": {
      const decliner = document.recipients.find((r) => r.status === "declined");
      return {
        kind: "declined",
        byMe: decliner?.id === link.id,
        by: decliner?.name ?? null,
        isApprover: decliner?.role === "approver",
      };
    }
    case "voided":
      return { kind: "voided", reason: document.voidReason };
    case "expired":
      return { kind: "expired", expiredAt: document.expiresAt?.toISOString() ?? null };
    default:
      return canAct(link.role)
        ? { kind: "signed", peopleLeft: others.length, isApprover: link.role === "approver" }
        : { kind: "copy", message };
  }
}

async function signingTask(link: Link, loaded: Loaded, visitor: Visitor): Promise<SigningTask> {
  const { content, submissions } = loaded;
  const { document } = link;
  const [row, userId] = await Promise.all([
    db().signingDraft.findUnique({ where: { recipientId: link.id } }),
    visitor.findUserId(),
  ]);
  const fields = content.fields.filter((f) => f.roleKey === link.roleKey);
  const contextFields = fieldsLookedAt(content.fields, fields);
  const known = currentValues(
    content,
    document.prefill as Record<string, FieldValue>,
    document.recipients,
    submissions.map((s) => s.values as Record<string, FieldValue>),
  );
  const options = optionsOf(document);
  return {
    roleKey: link.roleKey,
    isApprover: link.role === "approver",
    message: messageTo(link, loaded),
    fields,
    contextFields,
    base: Object.fromEntries(
      [...fields, ...contextFields].flatMap((f) => (f.id in known ? [[f.id, known[f.id] ?? null]] : [])),
    ),
    draft: row && {
      values: row.values as Record<string, FieldValue>,
      signatures: row.signatures as Record<string, SignatureInput>,
    },
    consent: { version: CONSENT.version, text: CONSENT.text },
    allowDecline: options.allowDecline,
    signatureModes: content.settings.signatureModes,
    savedSignatures: userId ? await savedSignaturesOf(userId) : [],
    canSaveSignature: userId !== null,
  };
}

const IMAGE_LIFE_SECONDS = 3600;

async function savedSignaturesOf(userId: string): Promise<SavedSignatureChoice[]> {
  const rows = await db().savedSignature.findMany({
    where: { userId },
    include: { blob: true },
    orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }],
  });
  return Promise.all(
    rows.map(async ({ id, kind, label, blob }) => ({
      id,
      kind,
      label,
      imageUrl: await getStorage().presignGet(blob.key, {
        ttlSeconds: IMAGE_LIFE_SECONDS,
        disposition: "inline",
        contentType: blob.contentType,
      }),
    })),
  );
}
