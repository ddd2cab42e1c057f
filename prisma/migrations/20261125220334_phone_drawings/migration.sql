-- Signatures that recipients draw on their phones, for a signing page on another device.
CREATE TABLE "phone_drawings" (
    "id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "token_version" INTEGER NOT NULL,
    "link_sha256" TEXT NOT NULL,
    "way_in" JSONB NOT NULL,
    "kind" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "drawn_at" TIMESTAMPTZ(3),
    "drawing" JSONB,

    CONSTRAINT "phone_drawings_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "phone_drawings_recipient_id_idx" ON "phone_drawings"("recipient_id");
CREATE INDEX "phone_drawings_expires_at_idx" ON "phone_drawings"("expires_at");

ALTER TABLE "phone_drawings" ADD CONSTRAINT "phone_drawings_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "recipients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
