-- Who may send and who may change a template. Those of before: every member, as they could.
CREATE TYPE "TemplateAccess" AS ENUM ('everyone', 'managers');
ALTER TABLE "templates" ADD COLUMN "send_access" "TemplateAccess" NOT NULL DEFAULT 'everyone',
  ADD COLUMN "edit_access" "TemplateAccess" NOT NULL DEFAULT 'everyone';
