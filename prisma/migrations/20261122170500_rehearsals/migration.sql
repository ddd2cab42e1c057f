-- AlterTable
ALTER TABLE "blobs" ADD COLUMN     "rehearsal" INTEGER;
