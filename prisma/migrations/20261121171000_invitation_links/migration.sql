-- An invitation's link is derived from its id and the instance's secret, as all other links are.
ALTER TABLE "invitations" DROP COLUMN "token_hash";
