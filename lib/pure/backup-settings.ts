/** The settings of back-ups (`BACKUP_…`), as lib/env.ts has read them. */
type BackupVariables = {
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  BACKUP_S3_FORCE_PATH_STYLE?: boolean | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_FORCE_PATH_STYLE: boolean;
};

/** How `s3://…` of a back-up is reached: like the files' storage, unless it has settings of its own; null without keys. */
export function backupS3Of(v: BackupVariables) {
  const accessKeyId = v.BACKUP_S3_ACCESS_KEY_ID ?? v.S3_ACCESS_KEY_ID;
  const secretAccessKey = v.BACKUP_S3_SECRET_ACCESS_KEY ?? v.S3_SECRET_ACCESS_KEY;
  if (!(accessKeyId && secretAccessKey)) return null;
  return {
    endpoint: v.BACKUP_S3_ENDPOINT ?? v.S3_ENDPOINT ?? null,
    region: v.BACKUP_S3_REGION ?? v.S3_REGION,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: v.BACKUP_S3_FORCE_PATH_STYLE ?? v.S3_FORCE_PATH_STYLE,
  };
}

/** What is wrong with the recipients that back-ups are encrypted to: a line, or nothing. */
export const recipientProblems = (recipients: readonly string[]): string[] =>
  recipients.every((recipient) => /^age1[0-9a-z]+$/.test(recipient))
    ? []
    : ["BACKUP_RECIPIENTS: must be recipients of age (age1…), separated by commas"];
