-- CreateTable
CREATE TABLE "workspace_usage" (
    "workspace_id" UUID NOT NULL,
    "stored_bytes" BIGINT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_usage_pkey" PRIMARY KEY ("workspace_id")
);
