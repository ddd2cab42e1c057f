import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { ReauthenticateBody, ReauthenticationDto } from "@/lib/contracts/reauthentication";

const PATH = "/api/auth/reauthenticate";

/** How the person of this browser can confirm that it is them. */
export const reauthenticationQuery = queryOptions({
  queryKey: ["reauthentication"],
  queryFn: ({ signal }) => callInternalApi<ReauthenticationDto>("GET", PATH, { signal }),
  // Factors may have been added or removed meanwhile.
  staleTime: 0,
  gcTime: 0,
});

/** @throws {CountersignError} for a wrong proof, in words for the person */
export const confirmWith = (body: ReauthenticateBody): Promise<unknown> =>
  callInternalApi("POST", PATH, { body });

export const passkeyOptions = (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  callInternalApi("POST", `${PATH}/options`);

export const mailCode = (): Promise<unknown> => callInternalApi("POST", `${PATH}/code`);
