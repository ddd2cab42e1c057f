-- Pages on which anybody can start a document of a template.
CREATE TABLE "public_links" (
    "id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "role_key" TEXT NOT NULL,
    "others" JSONB NOT NULL DEFAULT '[]',
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "token_version" INTEGER NOT NULL DEFAULT 1,
    "max_uses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "public_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "public_link_starts" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "public_link_starts_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "public_links_template_id_key" ON "public_links"("template_id");
CREATE UNIQUE INDEX "public_link_starts_document_id_key" ON "public_link_starts"("document_id");
CREATE INDEX "public_link_starts_link_id_created_at_idx" ON "public_link_starts"("link_id", "created_at");

ALTER TABLE "public_links" ADD CONSTRAINT "public_links_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "public_link_starts" ADD CONSTRAINT "public_link_starts_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "public_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;
