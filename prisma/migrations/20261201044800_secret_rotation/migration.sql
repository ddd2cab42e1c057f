-- The secrets that the instance has used, by their ids, and which one is in use.
CREATE TABLE "app_secrets" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "current_since" TIMESTAMPTZ(3),
    "retired_at" TIMESTAMPTZ(3),
    "distrusted_at" TIMESTAMPTZ(3),
    "is_after_compromise" BOOLEAN NOT NULL DEFAULT false,
    "rewrapped_at" TIMESTAMPTZ(3),
    "instance_mark" TEXT,

    CONSTRAINT "app_secrets_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "app_secrets_one_current" ON "app_secrets"(("retired_at" IS NULL))
    WHERE "current_since" IS NOT NULL AND "retired_at" IS NULL;

-- Running processes, and the secrets that each knows: gone after a crash of the database, and written again in seconds.
CREATE UNLOGGED TABLE "secret_readers" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "known_ids" TEXT[],
    "current_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "secret_readers_pkey" PRIMARY KEY ("id")
);
