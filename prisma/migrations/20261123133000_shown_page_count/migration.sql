-- AlterTable
ALTER TABLE "template_versions" ADD COLUMN     "shown_page_count" INTEGER;
