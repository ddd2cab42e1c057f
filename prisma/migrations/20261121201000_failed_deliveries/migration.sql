-- What failed is rare, and looked for among all that was delivered.
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries" ("endpoint_id", "id") WHERE "status" = 'failed';
