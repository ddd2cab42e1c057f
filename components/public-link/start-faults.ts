import { failureOf } from "@/lib/client/countersign";
import type { StartMessages } from "@/lib/i18n/signing-messages";

/** What is wrong with what a visitor entered, by field; `all` with the form as a whole. */
export type StartFaults = {
  name?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
  all?: string | undefined;
};

/** Whether a document can be begun with a mailed code only. */
export const isCodeRequired = (error: unknown): boolean => failureOf(error).code === "CODE_REQUIRED";

/** @param tooMany what to say of too many requests */
export function faultsOf(
  error: unknown,
  { errors, closed }: StartMessages,
  tooMany = errors.tooMany,
): StartFaults {
  const failure = failureOf(error);
  const at = (end: string) => failure.errors.find(({ path }) => path.endsWith(end));
  if (failure.status === 400 && at("name")) return { name: errors.characters };
  if (failure.status === 400 && at("email")) return { email: errors.email };
  if (failure.status === 400 && at("code"))
    return { code: at("code")?.code === "outdated" ? errors.oldCode : errors.wrongCode };
  if (failure.status === 429) return { all: tooMany };
  const isClosed = failure.status === 404 || failure.status === 409;
  return { all: isClosed ? `${closed.title}. ${closed.text}` : errors.failed };
}
