CREATE TABLE "own_domains" (
    "workspace_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "verified_at" TIMESTAMPTZ(3),
    "found_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "notified_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "last_result" TEXT,
    "next_check_at" TIMESTAMPTZ(3),
    "checking_until" TIMESTAMPTZ(3),

    CONSTRAINT "own_domains_pkey" PRIMARY KEY ("workspace_id")
);
CREATE INDEX "own_domains_next_check_at_idx" ON "own_domains"("next_check_at");
-- A host belongs to one workspace at a time, however many claim it.
CREATE UNIQUE INDEX own_domains_verified_host_key ON own_domains (host) WHERE verified_at IS NOT NULL;
ALTER TABLE "own_domains" ADD CONSTRAINT "own_domains_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
