import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { updateOptimistically } from "@/lib/client/queries/update-optimistically";
import type { IdentityDto } from "@/lib/contracts/identities";
import type { SessionDto } from "@/lib/contracts/identity";
import type { SavedSignatureDto, UserDto } from "@/lib/contracts/users";

/** The signed-in user's own data; the same in every workspace. */
export const profileQueries = {
  preferences: queryOptions({
    queryKey: ["profile", "preferences"] as const,
    queryFn: async ({ signal }): Promise<UserDto["emailPreferences"]> =>
      (await countersign.getCurrentUser({ signal })).emailPreferences,
  }),

  signatures: queryOptions({
    queryKey: ["profile", "signatures"] as const,
    queryFn: ({ signal }): Promise<SavedSignatureDto[]> => countersign.listSavedSignatures({ signal }),
  }),

  sessions: queryOptions({
    queryKey: ["profile", "sessions"] as const,
    queryFn: ({ signal }) => callInternalApi<SessionDto[]>("GET", "/api/auth/sessions", { signal }),
  }),

  identities: queryOptions({
    queryKey: ["profile", "identities"] as const,
    queryFn: ({ signal }) => callInternalApi<IdentityDto[]>("GET", "/api/auth/identities", { signal }),
  }),
};

/**
 * Optimistic update: shows a saved signature as the default.
 * @returns rolls the update back
 */
export const setDefaultSignatureOptimistically = (client: QueryClient, id: string) =>
  updateOptimistically(client, profileQueries.signatures, (signatures) =>
    signatures.map((signature) => ({ ...signature, isDefault: signature.id === id })),
  );
