-- A document whose time stamp cannot be added is tried less and less often, and holds up no other.
ALTER TABLE "documents" ADD COLUMN "timestamp_attempts" INTEGER NOT NULL DEFAULT 0,
                        ADD COLUMN "timestamp_retry_at" TIMESTAMPTZ(3);
