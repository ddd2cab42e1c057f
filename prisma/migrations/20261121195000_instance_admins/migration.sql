-- Whether there is an operator yet is asked at every sign-in.
CREATE INDEX "users_instance_admins_idx" ON "users" ("id") WHERE "is_instance_admin";

-- Mails that are on their way, for the health check: a few among all that ever went out.
CREATE INDEX "mail_messages_open_idx" ON "mail_messages" ("created_at") WHERE "audited_at" IS NULL;
