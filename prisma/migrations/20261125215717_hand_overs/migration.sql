-- A browser session whose device was handed over to a recipient, to sign in person. The session cannot be used while
-- its row is here.
CREATE TABLE "hand_overs" (
    "session_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "token_version" INTEGER NOT NULL,
    "pin_hash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hand_overs_pkey" PRIMARY KEY ("session_id")
);

CREATE UNIQUE INDEX "hand_overs_id_key" ON "hand_overs"("id");

ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
