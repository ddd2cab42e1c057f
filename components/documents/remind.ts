import { CountersignError } from "@countersign/client";
import { countersign } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { isSameAddress } from "@/lib/pure/pending-recipient";

type Remindable = Pick<RecipientDto, "id" | "status" | "role" | "delivery" | "email"> & {
  heldMail?: RecipientDto["heldMail"];
};

type WithRecipients<R extends Remindable> = { recipients: readonly R[] };

/** Recipients whose turn it is to sign or approve and who receive mails. */
const due = <R extends Remindable>({ recipients }: WithRecipients<R>): R[] =>
  recipients.filter(
    ({ status, role, delivery }) =>
      status === "pending" && (role === "signer" || role === "approver") && delivery === "email",
  );

/**
 * The due recipients who can be reminded. The reader is excluded, since they can sign right away, and so are
 * recipients whose emails are held, since a reminder would not reach them.
 */
export const remindableRecipients = <R extends Remindable>(document: WithRecipients<R>, me: string): R[] =>
  due(document).filter(({ email, heldMail }) => !isSameAddress(email, me) && !heldMail);

/**
 * Emails the signing link again to everyone whose turn it is, except the reader and those reminded in the last
 * minutes.
 * @param me the reader's email address
 * @returns the updated document
 * @throws {CountersignError} REMINDED_RECENTLY with the remaining time, NO_PENDING_RECIPIENTS, INVALID_STATE;
 *   without a code when nobody's email is sent now
 */
export async function remindOthers(
  document: Pick<DocumentDto, "id" | "workspaceId"> & WithRecipients<Remindable>,
  me: string,
): Promise<DocumentDto> {
  const { id, workspaceId } = document;
  const others = remindableRecipients(document, me);
  // A single call for all recipients would email the reader too.
  if (others.length === due(document).length)
    return assertReminded(await countersign.remindRecipients({ path: { id }, workspaceId }), others);
  let after: DocumentDto | null = null;
  let refusal: unknown = null;
  for (const recipient of others)
    try {
      after = await remindOne(document, recipient);
    } catch (error) {
      if (!(error instanceof NotRemindedError) && !isTooSoon(error)) throw error;
      refusal = error;
    }
  if (after) return after;
  throw refusal ?? new CountersignError(0, { detail: "It is nobody else’s turn right now." });
}

/**
 * Emails one recipient their link again.
 * @throws {CountersignError} as in `remindOthers`
 */
export const remindOne = async (
  { id, workspaceId }: Pick<DocumentDto, "id" | "workspaceId">,
  recipient: Pick<RecipientDto, "id">,
): Promise<DocumentDto> =>
  assertReminded(
    await countersign.remindRecipient({ path: { id, recipientId: recipient.id }, workspaceId }),
    [recipient],
  );

const isTooSoon = (error: unknown): boolean =>
  error instanceof CountersignError && error.code === "REMINDED_RECENTLY";

/** A reminder was accepted, but no email is sent now. */
class NotRemindedError extends CountersignError {}

/**
 * Returns the response to a reminder if an email was sent to anyone.
 * @param asked the recipients to remind
 * @throws {NotRemindedError} if all their emails are held, with the reason
 */
export function assertReminded(after: DocumentDto, asked: readonly Pick<RecipientDto, "id">[]): DocumentDto {
  const people = after.recipients.filter(({ id }) => asked.some((one) => one.id === id));
  const [first] = people;
  if (!first?.heldMail || people.some(({ heldMail }) => !heldMail)) return after;
  const isForever = people.every(({ heldMail }) => heldMail?.reason === "reported");
  const whose = people.length === 1 ? `the email to ${first.name}` : "their emails";
  throw new NotRemindedError(0, {
    detail: isForever
      ? `No reminder was sent: ${people.length === 1 ? first.name : "they"} reported this workspace’s emails and no longer ${people.length === 1 ? "gets" : "get"} them.`
      : `No reminder was sent yet: ${whose} ${people.length === 1 ? "has" : "have"} to wait.`,
  });
}
