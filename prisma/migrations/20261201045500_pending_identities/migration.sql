-- Identities at the instance's OpenID Connect issuer whose address is not confirmed yet.
CREATE TABLE "pending_identities" (
    "auth_token_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,

    CONSTRAINT "pending_identities_pkey" PRIMARY KEY ("auth_token_id"),
    CONSTRAINT "pending_identities_auth_token_id_fkey" FOREIGN KEY ("auth_token_id") REFERENCES "auth_tokens"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
