import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { mocksModules } from "./mocked-modules.ts";

/**
 * A shuffled order of files, by the run's seed. Those that replace modules come last: each of them, and the first file
 * after one, evaluates the application's modules anew.
 */
export class ShuffledSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyOf = ({ moduleId }: TestSpecification) =>
      `${mocksModules(moduleId) ? 1 : 0}${createHash("sha256").update(`${seed} ${moduleId}`).digest("hex")}`;
    const keys = new Map(files.map((file) => [file, keyOf(file)]));
    return files.toSorted((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
  }
}
