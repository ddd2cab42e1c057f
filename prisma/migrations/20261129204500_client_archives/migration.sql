CREATE TABLE "client_archives" (
    "version" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_archives_pkey" PRIMARY KEY ("version")
);
