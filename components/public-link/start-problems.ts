import { failureOf } from "@/lib/client/countersign";
import { retryTimeText } from "@/lib/client/retry-time";
import type { Language } from "@/lib/contracts/languages";
import { fill } from "@/lib/i18n/fill";
import type { StartMessages } from "@/lib/i18n/signing-messages";

/** Errors in a visitor's input, by field; `all` is about the form as a whole. */
export type StartProblems = {
  name?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
  all?: string | undefined;
};

/** Whether starting a document requires an emailed code. */
export const isCodeRequired = (error: unknown): boolean => failureOf(error).code === "CODE_REQUIRED";

/** @param refused the action that failed, for the message about too many requests */
export function startProblems(
  error: unknown,
  { errors, closed }: StartMessages,
  language: Language,
  refused: "begin" | "code" = "begin",
): StartProblems {
  const failure = failureOf(error);
  const at = (end: string) => failure.errors.find(({ path }) => path.endsWith(end));
  if (failure.status === 400 && at("name")) return { name: errors.characters };
  if (failure.status === 400 && at("email")) return { email: errors.email };
  if (failure.status === 400 && at("code"))
    return { code: at("code")?.code === "outdated" ? errors.oldCode : errors.wrongCode };
  if (failure.status === 429) {
    const [plain, until] =
      refused === "code" ? [errors.noCode, errors.noCodeUntil] : [errors.tooMany, errors.tooManyUntil];
    const seconds = failure.retryAfterSeconds;
    return { all: seconds === null ? plain : fill(until, { time: retryTimeText(seconds, language) }) };
  }
  const isClosed = failure.status === 404 || failure.status === 409;
  return { all: isClosed ? `${closed.title}. ${closed.text}` : errors.failed };
}
