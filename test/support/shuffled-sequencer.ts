import { createHash } from "node:crypto";
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { mocksModules } from "./mocked-modules.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Shuffles the files by the run's seed, into the same order in every checkout. Files that replace modules come last:
 * each of them, and the first file after one, evaluates the application's modules again.
 */
export class ShuffledSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const keyOf = ({ moduleId }: TestSpecification) =>
      `${mocksModules(moduleId) ? 1 : 0}${hashOf(`${sequence.seed} ${path.relative(root, moduleId)}`)}`;
    const keys = new Map(files.map((file) => [file, keyOf(file)]));
    return files.toSorted((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
  }
}
