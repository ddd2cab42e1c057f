-- OAuth clients of assistants, what users allow them, and their codes and tokens by hash.
CREATE TYPE "OauthTokenKind" AS ENUM ('access', 'refresh');

CREATE TABLE "oauth_clients" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "redirect_uris" TEXT[],
    "client_uri" TEXT,
    "is_document" BOOLEAN NOT NULL,
    "fetched_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "oauth_clients_client_id_key" ON "oauth_clients"("client_id");
CREATE INDEX "oauth_clients_created_at_idx" ON "oauth_clients"("created_at");

CREATE TABLE "mcp_grants" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "oauth_client_id" UUID NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "mcp_grants_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mcp_grants_user_id_oauth_client_id_key" ON "mcp_grants"("user_id", "oauth_client_id");
CREATE INDEX "mcp_grants_oauth_client_id_idx" ON "mcp_grants"("oauth_client_id");

ALTER TABLE "mcp_grants" ADD CONSTRAINT "mcp_grants_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mcp_grants" ADD CONSTRAINT "mcp_grants_oauth_client_id_fkey"
    FOREIGN KEY ("oauth_client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "oauth_codes" (
    "id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "grant_id" UUID NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "code_challenge" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_codes_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "oauth_codes_secret_hash_key" ON "oauth_codes"("secret_hash");
CREATE INDEX "oauth_codes_grant_id_idx" ON "oauth_codes"("grant_id");
CREATE INDEX "oauth_codes_expires_at_idx" ON "oauth_codes"("expires_at");

ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_grant_id_fkey"
    FOREIGN KEY ("grant_id") REFERENCES "mcp_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "oauth_tokens" (
    "id" UUID NOT NULL,
    "kind" "OauthTokenKind" NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "grant_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_tokens_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "oauth_tokens_secret_hash_key" ON "oauth_tokens"("secret_hash");
CREATE INDEX "oauth_tokens_grant_id_idx" ON "oauth_tokens"("grant_id");
CREATE INDEX "oauth_tokens_family_id_idx" ON "oauth_tokens"("family_id");
CREATE INDEX "oauth_tokens_expires_at_idx" ON "oauth_tokens"("expires_at");

ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_grant_id_fkey"
    FOREIGN KEY ("grant_id") REFERENCES "mcp_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
