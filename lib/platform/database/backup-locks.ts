/**
 * Session-level advisory locks of back-ups, restores and rotations (lib/maintenance): first key "bckp" in ASCII, second the lock's own. The
 * database releases them when the connection of the command ends.
 */
export const BACKUP_LOCKS = {
  class: 0x62636b70,
  /** Held by a back-up while it runs: one at a time. */
  run: 1,
  /**
   * Held exclusively by a back-up until all files are copied, and shared by each transaction that removes a file: a file
   * that the back-up's snapshot names is in the storage until it is copied.
   */
  files: 2,
  /** Held by a restore while it writes, and asked for by each server that starts: it would not know yet to be quiet. */
  restore: 3,
  /** Held by a rotation of the instance's secret: one at a time. */
  rotate: 4,
} as const;
