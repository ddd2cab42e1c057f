-- What recipients asked the sender before signing.
CREATE TABLE "recipient_questions" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "by_mailed_link" BOOLEAN NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recipient_questions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "recipient_questions_document_id_asked_at_idx" ON "recipient_questions"("document_id", "asked_at");
CREATE INDEX "recipient_questions_recipient_id_idx" ON "recipient_questions"("recipient_id");

ALTER TABLE "recipient_questions" ADD CONSTRAINT "recipient_questions_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recipient_questions" ADD CONSTRAINT "recipient_questions_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "recipients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
