-- Images that undoing a change of the agent brings back: they are kept as long as the change.
ALTER TABLE "agent_changes" ADD COLUMN "image_ids" UUID[] NOT NULL DEFAULT '{}';

UPDATE "agent_changes" SET "image_ids" = ARRAY(
    SELECT DISTINCT lower(found[1])::uuid
      FROM regexp_matches("patch"->>'body', '"imageId": ?"([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') AS found);

CREATE INDEX "agent_changes_image_ids_idx" ON "agent_changes" USING GIN ("image_ids");
