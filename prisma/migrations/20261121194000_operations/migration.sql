-- CreateTable
CREATE TABLE "repairs" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repairs_pkey" PRIMARY KEY ("id")
);

-- AlterTable: the trace that asked for the work (W3C Trace Context), while traces are on
ALTER TABLE "outbox" ADD COLUMN "traceparent" TEXT;
