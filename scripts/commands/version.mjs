import { describeVersion } from "../lib/version.mjs";

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "says which version this is",
  usage: "",
  async run({ say }) {
    const about = describeVersion();
    const { version, commit, date, platform, node, isRelease } = about;
    const from = commit ? `, commit ${commit.slice(0, 12)} of ${date?.slice(0, 10)}` : "";
    say(`Countersign ${version} for ${platform}${from}${isRelease ? "" : ", a checkout"}; Node.js ${node}`);
    return { result: about };
  },
};
