/** What commands run (scripts/commands), bundled into dist/commands.mjs by scripts/build-commands.mjs. */
export { backUp } from "@/lib/maintenance/backup/back-up";
export { examine } from "@/lib/maintenance/doctor/examine";
export { restore } from "@/lib/maintenance/restore/restore";
export { resume } from "@/lib/maintenance/resume";
export { rotateSecret } from "@/lib/maintenance/rotate/rotate-secret";
export { dropFormerSecrets, secretState } from "@/lib/maintenance/rotate/state";
