import { queryOptions } from "@tanstack/react-query";
import { makePasskey, type NoPasskey } from "@/lib/client/ask-for-passkey";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { AddedPasskeyDto, AppEnrolmentDto, FactorsDto, PasskeyDto } from "@/lib/contracts/factors";

const PATH = "/api/auth/factors";

/** How the signed-in person signs in: passkeys, authenticator app, recovery codes. */
export const factorsQuery = queryOptions({
  queryKey: ["profile", "factors"] as const,
  queryFn: ({ signal }) => callInternalApi<FactorsDto>("GET", PATH, { signal }),
});

/**
 * Has the browser make a passkey, and adds it.
 * @throws {CountersignError}
 */
export async function addPasskey(name: string): Promise<AddedPasskeyDto | NoPasskey> {
  type Options = Parameters<typeof makePasskey>[0];
  const made = await makePasskey(await callInternalApi<Options>("POST", `${PATH}/passkeys/options`));
  if ("message" in made) return made;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return callInternalApi<AddedPasskeyDto>("POST", `${PATH}/passkeys`, { body: { name, passkey } });
}

export const renamePasskey = (id: string, name: string) =>
  callInternalApi<PasskeyDto>("PATCH", `${PATH}/passkeys/${id}`, { body: { name } });

export const removePasskey = (id: string) => callInternalApi<void>("DELETE", `${PATH}/passkeys/${id}`);

export const beginAuthenticatorApp = () =>
  callInternalApi<AppEnrolmentDto>("POST", `${PATH}/authenticator-app/secret`);

export const confirmAuthenticatorApp = (enrolment: string, code: string) =>
  callInternalApi<{ recoveryCodes: string[] | null }>("POST", `${PATH}/authenticator-app`, {
    body: { enrolment, code },
  });

export const removeAuthenticatorApp = () => callInternalApi<void>("DELETE", `${PATH}/authenticator-app`);

export const renewRecoveryCodes = () =>
  callInternalApi<{ recoveryCodes: string[] }>("POST", `${PATH}/recovery-codes`);
