import type { ApiKeyDto } from "@/lib/contracts/api-keys";
import type { Scope } from "@/lib/contracts/scopes";
import type { ApiKey } from "@/lib/generated/prisma/client";

export function toApiKeyDto(row: ApiKey): ApiKeyDto {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    createdBy: row.createdById,
    createdAt: row.createdAt.toISOString(),
    scopes: row.scopes as Scope[],
    allowedAddresses: row.allowedAddresses,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
