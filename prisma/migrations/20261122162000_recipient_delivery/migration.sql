-- Whether a recipient gets mails about a document: "none" where the sender hands over links or embeds the signing page.
CREATE TYPE "RecipientDelivery" AS ENUM ('email', 'none');

ALTER TABLE "recipients" ADD COLUMN "delivery" "RecipientDelivery" NOT NULL DEFAULT 'email';

-- Lists by an integrator's own id, and by what changed last.
CREATE INDEX "documents_workspace_id_external_id_idx" ON "documents" ("workspace_id", "external_id", "id" DESC)
  WHERE external_id IS NOT NULL;
CREATE INDEX "documents_workspace_id_updated_at_id_idx" ON "documents" ("workspace_id", "updated_at" DESC, "id" DESC);
