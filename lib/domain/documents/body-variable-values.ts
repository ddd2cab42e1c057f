import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import { optionsOf } from "@/lib/domain/documents/options";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { dayAt } from "@/lib/pure/zoned-time";
import { bodyNodes, variablesOf } from "@/lib/rules/body-nodes";
import { type BodyVariable, bodyVariable } from "@/lib/rules/body-variables";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { formatDate } from "@/lib/rules/values/format";

/**
 * Values of the variables of a text, its header and its footer, by name (contract, section 11).
 * @param facts about the sender, if already read
 * @throws {AppError} INVALID_INPUT naming those without a value, or with one that cannot be printed
 */
export async function bodyVariableValues(
  document: DocumentWithRecipients,
  content: TemplateContent,
  facts?: SenderFacts,
): Promise<Record<string, string>> {
  const nodes = bodyNodes(content.body);
  const names = new Set(Array.from(variablesOf({ content, bodyNodes: nodes }), ({ name }) => name));
  if (names.size === 0) return {};
  const resolve = valuesFor(document, facts ?? (await senderFacts(document)));
  const values = [...names].map((name) => {
    const variable = bodyVariable(name);
    return [name, (variable && resolve(variable)?.trim()) || null] as const;
  });
  const missing = values.filter(([, value]) => value === null);
  if (missing.length > 0)
    throw invalidInput(
      ...missing.map(([name]) => ({
        path: name,
        code: "unresolved_variable" as const,
        message: "is a variable of the text, and has no value for this document",
      })),
    );
  const found = Object.fromEntries(
    values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  assertPrintable(found);
  return found;
}

export type SenderFacts = Awaited<ReturnType<typeof senderFacts>>;

/** Reads the facts about a sender and their workspace that a text's variables show. */
export async function senderFacts({
  ownerId,
  workspaceId,
}: Pick<DocumentWithRecipients, "ownerId" | "workspaceId">) {
  const [sender, workspace] = await Promise.all([
    db().user.findUniqueOrThrow({
      where: { id: ownerId },
      select: { name: true, email: true, company: true },
    }),
    db().workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { name: true, timezone: true },
    }),
  ]);
  return { sender, workspace };
}

/** The values of the variables. */
function valuesFor(document: DocumentWithRecipients, { sender, workspace }: SenderFacts) {
  const metadata = new Map(Object.entries(document.metadata as Record<string, string>));
  const plain = {
    "sender.name": sender.name,
    "sender.email": sender.email,
    "sender.company": sender.company,
    "workspace.name": workspace.name,
    "document.name": document.name,
    "document.sentDate": formatDate(dayAt(getClock().now(), workspace.timezone), optionsOf(document).locale),
  };
  return (variable: BodyVariable): string | null => {
    switch (variable.kind) {
      case "plain":
        return plain[variable.name];
      case "metadata":
        return metadata.get(variable.key) ?? null;
      case "recipient":
        // Several people may share a role: viewers and those who get a copy.
        return document.recipients
          .filter(({ roleKey }) => roleKey === variable.roleKey)
          .map((recipient) => recipient[variable.part])
          .join(", ");
    }
  };
}
