/**
 * Where the parts of back-ups are in their folder or bucket. Keys are those of the storage port: lower case, segments
 * separated by slashes.
 *
 * - `backups/<id>/manifest.json`: written last; a back-up without it is half-written
 * - `backups/<id>/db/<schema>.<table>.<number>.copy.gz[.age]`: rows in PostgreSQL's text format for COPY
 * - `backups/<id>/files.tsv.gz`: key and size of each file that the back-up includes
 * - `backups/<id>/secrets.json.age`
 * - `files/<encryption>/<key of the storage>[.age]`: shared by all back-ups with the same recipients
 */

export const BACKUPS = "backups";
export const FILES = "files";

/** Such as `20261130t154233120z-1f0c9a`: ordered by time, to the millisecond. */
export type BackupId = string;

const ID = /^\d{8}t\d{9}z-[0-9a-f]{6}$/;
const MANIFEST = "manifest.json";

/** @param suffix six hexadecimal digits, so that two back-ups of one moment differ */
export function newBackupId(at: Date, suffix: string): BackupId {
  const time = at.toISOString().slice(0, 23).replace(/[-:.]/g, "").toLowerCase();
  return `${time}z-${suffix}`;
}

/** When a back-up began, from its id. */
export function startOf(id: BackupId): Date {
  const [, y, m, d, h, min, s, ms] = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z/.exec(id) ?? [];
  return new Date(`${y}-${m}-${d}T${h}:${min}:${s}.${ms}Z`);
}

export const folderOf = (id: BackupId): string => `${BACKUPS}/${id}`;
export const manifestKey = (id: BackupId): string => `${folderOf(id)}/${MANIFEST}`;

/** The back-up that a key below `backups` belongs to; null for a foreign key. */
export function backupOf(key: string): { id: BackupId; isManifest: boolean } | null {
  const [folder, id = "", ...rest] = key.split("/");
  if (folder !== BACKUPS || !ID.test(id) || rest.length === 0) return null;
  return { id, isManifest: rest.join("/") === MANIFEST };
}

/** @param number from 1 */
export const tablePartKey = (id: BackupId, table: string, number: number, suffix: string): string =>
  `${folderOf(id)}/db/${table}.${String(number).padStart(6, "0")}.copy.gz${suffix}`;

export const fileListKey = (id: BackupId): string => `${folderOf(id)}/files.tsv.gz`;
export const secretsKey = (id: BackupId, suffix: string): string => `${folderOf(id)}/secrets.json${suffix}`;

/** @param folder name of the encryption's folder @param key of the storage */
export const fileKey = (folder: string, key: string, suffix: string): string =>
  `${FILES}/${folder}/${key}${suffix}`;
