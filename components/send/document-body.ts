import { messageBody } from "@/components/message/message-text";
import { namedPeople, type PersonProblem } from "@/components/send/send-draft";
import type { ContentSettings } from "@/lib/contracts/content";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

/** Maps the sender's draft to an API request, and the API's validation errors back to inputs. */

type Settings = Pick<ContentSettings, "message" | "reminders" | "redirectUrl">;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const recipientOf = ({ roleKey, name, email, locale, privateMessage, delivery }: Person) => ({
  roleKey,
  name: name.trim(),
  email: email.trim(),
  ...(locale ? { locale } : {}),
  ...(privateMessage?.trim() ? { privateMessage: privateMessage.trim() } : {}),
  ...(delivery ? { delivery } : {}),
});

/** Request body of `POST /v1/documents`; options equal to the template's are omitted. */
export function documentBody(template: { id: string; name: string }, settings: Settings, draft: SendDraft) {
  return {
    templateId: template.id,
    name: draft.name.trim() || template.name,
    recipients: namedPeople(draft.people).map(recipientOf),
    message: messageBody(draft, settings.message),
    ...(Object.keys(draft.values ?? {}).length > 0 ? { prefill: draft.values } : {}),
    ...deadlineOf(draft),
    ...(isSame(draft.reminders, settings.reminders) ? {} : { reminders: draft.reminders }),
    ...(draft.redirectUrl === settings.redirectUrl ? {} : { redirectUrl: draft.redirectUrl }),
  };
}

type Deadline = { expiresAt?: string; expiresInDays?: number };

const deadlineOf = ({ expiresAt, expiresInDays }: SendDraft): Deadline =>
  expiresAt ? { expiresAt } : { expiresInDays };

export type DocumentBody = ReturnType<typeof documentBody>;

export type SendProblems = {
  /** By role key. */
  people: Record<string, PersonProblem>;
  /** By field key. */
  values: Record<string, string>;
  options: Partial<
    Record<"name" | "subject" | "body" | "expiresInDays" | "reminders" | "redirectUrl", string>
  >;
};

export const NO_PROBLEMS: SendProblems = { people: {}, values: {}, options: {} };

const OPTION_PATHS: readonly [RegExp, keyof SendProblems["options"]][] = [
  [/^name$/, "name"],
  [/^message\.subject$/, "subject"],
  [/^message(\.body)?$/, "body"],
  [/^expires(InDays|At)$/, "expiresInDays"],
  [/^reminders(\.|$)/, "reminders"],
  [/^redirectUrl$/, "redirectUrl"],
];

/** Maps the server's validation errors to inputs; errors that belong to no input are omitted. */
export function problemsFromApi(
  errors: readonly { path: string; message: string }[],
  draft: SendDraft,
): SendProblems {
  const found: SendProblems = { people: {}, values: {}, options: {} };
  const people = namedPeople(draft.people);
  for (const { path, message } of errors) {
    const words = `It ${message}.`;
    const [, index, part] = /^recipients\.(\d+)\.(name|email|privateMessage)$/.exec(path) ?? [];
    const person = people[Number(index)];
    if (person) found.people[person.roleKey] = { ...found.people[person.roleKey], [part ?? "email"]: words };
    const key = /^prefill\.(.+)$/s.exec(path)?.[1];
    if (key) found.values[key] = words;
    const option = OPTION_PATHS.find(([pattern]) => pattern.test(path))?.[1];
    if (option) found.options[option] = words;
  }
  return found;
}

export const hasProblems = ({ people, values, options }: SendProblems): boolean =>
  [people, values, options].some((problems) => Object.keys(problems).length > 0);
