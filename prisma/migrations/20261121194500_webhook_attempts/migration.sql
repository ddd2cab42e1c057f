-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN "in_flight_until" TIMESTAMPTZ(3),
ADD COLUMN "attempt_log" JSONB NOT NULL DEFAULT '[]';

-- What waits, by endpoint and in its order: one step from each endpoint to the next, however much waits behind it.
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" ("endpoint_id", "next_attempt_at", "id") WHERE "status" = 'pending';

-- What is being sent: a few hundred rows at most.
CREATE INDEX "webhook_deliveries_in_flight_idx" ON "webhook_deliveries" ("endpoint_id", "in_flight_until") WHERE "in_flight_until" IS NOT NULL;
