-- Every tool call of an assistant, kept for 90 days.
CREATE TABLE "mcp_calls" (
    "id" UUID NOT NULL,
    "grant_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "workspace_id" UUID,
    "tool" TEXT NOT NULL,
    "arguments_hash" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mcp_calls_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mcp_calls_grant_id_id_idx" ON "mcp_calls"("grant_id", "id" DESC);
CREATE INDEX "mcp_calls_created_at_idx" ON "mcp_calls"("created_at");

ALTER TABLE "mcp_calls" ADD CONSTRAINT "mcp_calls_grant_id_fkey"
    FOREIGN KEY ("grant_id") REFERENCES "mcp_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
