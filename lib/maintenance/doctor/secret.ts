import { env } from "@/lib/env";
import { withConnection } from "@/lib/maintenance/database/connect";
import { type Finding, ok, problem, unchecked, warning } from "@/lib/maintenance/doctor/finding";
import { findAllSecrets, recordedSecrets } from "@/lib/maintenance/instance-secret";
import { countUnderOthers } from "@/lib/maintenance/rotate/encrypt-anew";
import { needsOf } from "@/lib/maintenance/rotate/needs";
import type { RecordedSecret } from "@/lib/platform/secrets/recorded-secrets";

const CHECK = "Secret";
const GO_ON = "run `countersign rotate-secret`";

/** Which secret is in use, whether the settings have it, and whether a rotation has come to its end. */
export async function checkSecret(): Promise<Finding[]> {
  const known = findAllSecrets().map(({ id }) => id);
  if (known.length === 0 || !env.database.url)
    return [unchecked(CHECK, "the instance has no secret yet, so it was never started")];
  return withConnection(async (client) => {
    const recorded = await recordedSecrets(client);
    const current = recorded.find(({ currentSince, retiredAt }) => currentSince && !retiredAt);
    if (!current) return [unchecked(CHECK, "which secret is in use is recorded at the next start")];
    if (!known.includes(current.id))
      return [
        problem(
          CHECK,
          `the database is used with secret ${current.id}, and the settings have ${known.join(", ")}`,
          "set APP_SECRET to the instance's, and with a newer one name it in APP_SECRET_FORMER",
        ),
      ];
    const under = recorded.length > 1 ? await countUnderOthers(client, current.id) : 0;
    const findings = unfinished(current, known, under);
    const former = recorded.filter(({ id, retiredAt }) => retiredAt && known.includes(id));
    for (const one of former)
      if (under === 0 && (await needsOf(client, one)).length === 0)
        findings.push(
          warning(
            CHECK,
            `nothing needs former secret ${one.id} any more`,
            "drop it: `countersign rotate-secret --drop`",
          ),
        );
    return findings.length > 0 ? findings : [ok(CHECK, inUse(current, former))];
  });
}

function unfinished({ id }: RecordedSecret, known: readonly string[], under: number): Finding[] {
  const findings: Finding[] = [];
  if (known[0] !== id)
    findings.push(warning(CHECK, `${known[0]} is newer than ${id}, which is in use`, GO_ON));
  if (under > 0)
    findings.push(warning(CHECK, `${under} stored values are under another secret than ${id}`, GO_ON));
  return findings;
}

const inUse = ({ id }: RecordedSecret, former: readonly RecordedSecret[]): string =>
  former.length === 0
    ? `${id} is in use`
    : `${id} is in use, and ${former.map((one) => one.id).join(", ")} kept for what was made before`;
