-- AlterTable
ALTER TABLE "auth_tokens" ADD COLUMN     "return_to" TEXT;

-- CreateIndex
CREATE INDEX "request_log_workspace_id_api_key_id_id_idx" ON "request_log"("workspace_id", "api_key_id", "id" DESC);

-- CreateIndex
CREATE INDEX "request_log_workspace_id_method_id_idx" ON "request_log"("workspace_id", "method", "id" DESC);

-- CreateIndex
CREATE INDEX "request_log_workspace_id_status_id_idx" ON "request_log"("workspace_id", "status", "id" DESC);

-- What Prisma's schema cannot say: an index of the failed calls alone, and one for parts of paths.
CREATE INDEX "request_log_failed_idx" ON "request_log"("workspace_id", "error_code", "id" DESC) WHERE "error_code" IS NOT NULL;
CREATE INDEX "request_log_path_idx" ON "request_log" USING gin ("workspace_id", "path" gin_trgm_ops);
