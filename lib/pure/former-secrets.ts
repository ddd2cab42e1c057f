/** How many secrets from before APP_SECRET an instance may know: each is tried for every link that none newer made. */
export const MAX_FORMER_SECRETS = 3;

const SHORTEST = 32;

/**
 * The secrets in APP_SECRET_FORMER: separated by commas or spaces, or a JSON list for those that contain either.
 * @returns null if it begins like a list and is none
 */
export function formerSecretsOf(setting: string | undefined): string[] | null {
  const text = setting?.trim() ?? "";
  if (!text.startsWith("[")) return text.split(/[\s,]+/).filter(Boolean);
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list : null;
  } catch {
    return null;
  }
}

type Settings = { APP_SECRET?: string | undefined; APP_SECRET_FORMER?: string | undefined };

/** What an operator has to correct, in lines that begin with the variable's name; none repeats a secret. */
export function formerSecretProblems({
  APP_SECRET: present,
  APP_SECRET_FORMER: setting,
}: Settings): string[] {
  const secrets = formerSecretsOf(setting);
  if (secrets?.length === 0) return [];
  const problem = (text: string) => [`APP_SECRET_FORMER: ${text}`];
  if (secrets === null) return problem("begins with [, and is not a JSON list of texts");
  if (!present) return problem("needs APP_SECRET, which is the newest");
  if (secrets.some((secret) => secret.length < SHORTEST))
    return problem(`each secret must have at least ${SHORTEST} characters`);
  if (new Set([present, ...secrets]).size <= secrets.length)
    return problem("must not repeat a secret, nor APP_SECRET");
  if (secrets.length > MAX_FORMER_SECRETS)
    return problem(
      `must list at most ${MAX_FORMER_SECRETS} secrets (\`countersign rotate-secret --status\`)`,
    );
  return [];
}
