-- What a request made or changed, written in the transaction that does it.
ALTER TABLE "idempotency_keys" ADD COLUMN "result_id" UUID;
