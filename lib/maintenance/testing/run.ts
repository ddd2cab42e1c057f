import { env } from "@/lib/env";
import { backUp } from "@/lib/maintenance/backup/back-up";
import { restore } from "@/lib/maintenance/restore/restore";
import { rotateSecret } from "@/lib/maintenance/rotate/rotate-secret";
import { migrations } from "@/lib/maintenance/testing/instances";

/**
 * A process that backs up, restores or replaces the secret, and that a test kills: `run.ts backup|restore <place>`,
 * `run.ts rotate routine|compromised`.
 */
const [what, where = ""] = process.argv.slice(2);
const common = { where, folder: "/", say: () => undefined };
if (what === "backup") await backUp({ ...common, version: "1.2.3", withoutSecrets: true, keep: null });
else if (what === "rotate")
  await rotateSecret({ isCompromised: where === "compromised", say: () => undefined });
else
  await restore({
    ...{ ...common, id: null, identity: null, makeDatabase: null },
    ...migrations(env.database.url ?? ""),
  });
process.exit(0);
