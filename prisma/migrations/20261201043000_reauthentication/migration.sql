-- Codes by mail that confirm a session of a person without password and factors.
CREATE TABLE "reauthentication_codes" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reauthentication_codes_pkey" PRIMARY KEY ("session_id")
);
CREATE UNIQUE INDEX "reauthentication_codes_id_key" ON "reauthentication_codes"("id");
ALTER TABLE "reauthentication_codes" ADD CONSTRAINT "reauthentication_codes_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
