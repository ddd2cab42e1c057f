-- Restored back-ups: while one is not resumed, no mails, webhooks or jobs leave the instance.
CREATE TABLE "restorations" (
    "id" UUID NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_at" TIMESTAMPTZ(3) NOT NULL,
    "resumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "restorations_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "restorations_not_resumed" ON "restorations" ((true)) WHERE "resumed_at" IS NULL;
