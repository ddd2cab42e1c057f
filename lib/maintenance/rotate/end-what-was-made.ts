import type { Client } from "pg";
import { writeJob } from "@/lib/maintenance/rotate/transaction";

/**
 * Ends what was made under former secrets, which somebody else may know: no process accepts it any more, and what the
 * database keeps of it goes. The servers then mail new links (lib/domain/secret-rotation).
 * @returns what ended, in one line
 */
export async function endWhatWasMade(client: Client, currentId: string): Promise<string> {
  const { rowCount: secrets } = await client.query(
    "update app_secrets set distrusted_at = now() where retired_at is not null and distrusted_at is null",
  );
  if (secrets === 0) return "What was made under former secrets had ended before.";
  const { rowCount: sessions } = await client.query("delete from user_sessions");
  await client.query("delete from oauth_codes where used_at is null");
  // Mails that wait for another attempt would repeat dead links word for word: they are written anew.
  await client.query("update mail_messages set sealed_content = null where sealed_content is not null");
  await writeJob(client, "instance/links-ended", { secretId: currentId });
  return `Links, invitations and tokens from before have ended, and ${sessions ?? 0} sessions. New signing links are being mailed.`;
}
