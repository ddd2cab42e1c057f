import { UsageError } from "../lib/failure.mjs";
import { runMaintenance } from "../lib/maintenance.mjs";
import { assertNotForOther } from "../lib/reachable.mjs";
import { loadSettings } from "../lib/settings.mjs";

/**
 * @typedef {Awaited<ReturnType<import("../lib/maintenance.mjs").Commands["secretState"]>>} State
 * @typedef {State["former"][number]["needs"][number]} Need
 */

/** @type {Record<Need["what"], string>} */
const WORDS = {
  documents: "open documents",
  publicLinks: "public links",
  invitations: "invitations",
  sessions: "sessions",
  mails: "links in mails, with which people opt out of them",
};

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "replaces the secret behind links and stored keys, or says what still needs former ones",
  usage: "[--compromised | --status | --drop]",
  options: { compromised: { type: "boolean" }, status: { type: "boolean" }, drop: { type: "boolean" } },
  async run({ values, say }) {
    const given = ["compromised", "status", "drop"].filter((name) => values[name] === true);
    if (given.length > 1) throw new UsageError(`--${given.join(" and --")} do not go together.`);
    assertNotForOther(loadSettings().dataDir, "rotate the secret");
    if (values.status) return status(say);
    if (values.drop) return drop(say);
    const isCompromised = values.compromised === true;
    const done = await runMaintenance({ isNew: false }, ({ rotateSecret }) =>
      rotateSecret({ isCompromised, say }),
    );
    if (done.replaced === null) say("A rotation that had been interrupted is complete.");
    if (done.isCompromised)
      say(
        "Whoever had the secret may have read what the database encrypts, if they had that too: replace a seal key of the instance's own, and tell your integrators (/docs/self-hosting/secret).",
      );
    sayState(done, say);
    if (done.unreadable > 0)
      console.error(`${done.unreadable} stored values are under no known secret, and were left as they are.`);
    return { result: { ...done }, isFailed: done.unreadable > 0 };
  },
};

/** @param {(line: string) => void} say */
async function status(say) {
  const state = await runMaintenance({ isNew: false }, ({ secretState }) => secretState());
  sayState(state, say);
  return { result: { ...state } };
}

/** @param {(line: string) => void} say */
async function drop(say) {
  const done = await runMaintenance({ isNew: false }, ({ dropFormerSecrets }) => dropFormerSecrets());
  const ids = done.dropped.join(", ");
  if (done.dropped.length === 0) say("There is no former secret that nothing needs.");
  else if (done.isByVariable) say(`Nothing needs ${ids}: remove it from APP_SECRET_FORMER.`);
  else say(`Dropped ${ids}.`);
  sayState(done, say);
  return { result: { ...done } };
}

/** @param {State} state @param {(line: string) => void} say */
function sayState({ current, pending, former, underOthers }, say) {
  say(`Secret ${current} is in use.`);
  if (pending) say(`Secret ${pending} is newer, and not in use yet: \`countersign rotate-secret\` goes on.`);
  if (underOthers > 0) say(`${underOthers} stored values are still under another one.`);
  for (const { id, needs, isDistrusted } of former) {
    const end = isDistrusted ? " What was made under it has ended." : "";
    say(
      needs.length === 0
        ? `Former secret ${id} is needed by nothing.${end}`
        : `Former secret ${id} is needed by ${needs.map(inWords).join("; ")}.${end}`,
    );
  }
}

/** @param {Need} need */
const inWords = ({ what, count, until }) =>
  `${count === null ? "" : `${count} `}${WORDS[what]} (${until ? `until ${until.slice(0, 10)}` : "until they end"})`;
