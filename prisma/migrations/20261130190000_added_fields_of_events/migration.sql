-- Fields of an event that functions of the former release would refuse (docs/decisions/0027-processes-and-roles.md).
ALTER TABLE "outbox" ADD COLUMN "added" JSONB;
