-- How Inngest's calls of each background function ended last, for readiness.
CREATE TABLE "engine_calls" (
    "function_id" TEXT NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "engine_calls_pkey" PRIMARY KEY ("function_id")
);
