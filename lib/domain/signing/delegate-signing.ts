import "server-only";
import type { RequestContext } from "@/lib/context";
import { type DelegateSigningBody, MAX_DELEGATIONS } from "@/lib/contracts/delegation";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import { recordDelegation } from "@/lib/domain/documents/record-delegation";
import {
  isInPerson,
  isVisitor,
  type LinkAuthentication,
  recordedAuthentication,
} from "@/lib/domain/signing/link-authentication";
import { lockPendingLink, requireActingLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { assertUntrustedName } from "@/lib/domain/signing/untrusted-name";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isSameAddress } from "@/lib/pure/pending-recipient";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

type Delegating = {
  readonly authentication: LinkAuthentication;
  readonly role: SigningLink["role"];
  readonly document: Pick<SigningLink["document"], "options">;
};

/**
 * Whether the holder of a link may ask someone else to sign: this requires that the sender allows it, and that the
 * link is their own. It is not possible on a device that was handed over, nor in another site's page, which was made
 * for this person, nor for a visitor of a public link.
 */
export const mayDelegate = ({ authentication, role, document }: Delegating): boolean =>
  documentOptionsOf(document).allowDelegation === true &&
  canAct(role) &&
  authentication.via !== "embed" &&
  !isInPerson(authentication) &&
  !isVisitor(authentication);

/**
 * Asks someone else to sign in a recipient's place, at the recipient's request. The new person is mailed a link; the
 * recipient's own link ends.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_INPUT (a recipient already, or a name
 *   with an address in it), INVALID_STATE (not allowed, acted already, passed on too often, or printed on the pages),
 *   RATE_LIMITED (daily email limit reached)
 */
export async function delegateSigning(
  token: string,
  { name, email, reason }: DelegateSigningBody,
  origin: RequestContext,
): Promise<void> {
  const link = await requireActingLink(token, "SIGN");
  if (!mayDelegate(link))
    throw new AppError("INVALID_STATE", {
      detail: "This document can’t be delegated. Contact the sender instead.",
    });
  assertPrintable({ name });
  assertUntrustedName(name);
  const published = await publishedVersion(link.document.templateVersionId);
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const { head } = await lockPendingLink(tx, link);
    const document = await tx.document.findUniqueOrThrow({
      where: { id: link.documentId },
      include: { recipients: { orderBy: [{ order: "asc" }, { position: "asc" }] } },
    });
    const before = document.recipients.find(({ id }) => id === link.id);
    if (!before || before.delivery === "none")
      throw new AppError("INVALID_STATE", {
        detail: "The sender delivers the links of this document themselves. Contact them instead.",
      });
    if (document.recipients.some((one) => isSameAddress(one.email, email)))
      throw invalidInput({
        path: "email",
        code: "conflict",
        message: "is already the address of a recipient of this document",
      });
    await assertMayPassOn(tx, link);
    await recordDelegation(tx, {
      ...{ head, document, published, before, after: { name, email }, at, by: "recipient", reason, origin },
      ...{ actor: recipientActor(link), way: recordedAuthentication(link.authentication, origin) },
    });
  });
}

/** @throws {AppError} INVALID_STATE if the recipient's place was already passed on as often as allowed */
async function assertMayPassOn(tx: Tx, { id, documentId }: SigningLink): Promise<void> {
  const passedOn = await tx.auditEvent.count({
    where: {
      ...{ documentId, type: "updated" },
      AND: [
        { data: { path: ["delegated"], equals: "recipient" } },
        { data: { path: ["recipientId"], equals: id } },
      ],
    },
  });
  if (passedOn >= MAX_DELEGATIONS)
    throw new AppError("INVALID_STATE", {
      detail: `This document was passed on ${MAX_DELEGATIONS} times already. Contact the sender instead.`,
    });
}
