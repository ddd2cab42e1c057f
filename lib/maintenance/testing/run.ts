import { env } from "@/lib/env";
import { backUp } from "@/lib/maintenance/backup/back-up";
import { restore } from "@/lib/maintenance/restore/restore";
import { migrations } from "@/lib/maintenance/testing/instances";

/** A process that backs up or restores, and that a test kills: `run.ts backup|restore <place>`. */
const [what, where = ""] = process.argv.slice(2);
const common = { where, folder: "/", say: () => undefined };
if (what === "backup") await backUp({ ...common, version: "1.2.3", withoutSecrets: true, keep: null });
else
  await restore({
    ...{ ...common, id: null, identity: null, makeDatabase: null },
    ...migrations(env.database.url ?? ""),
  });
process.exit(0);
