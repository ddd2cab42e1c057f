import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/database/db";
import { countRepair } from "@/lib/platform/metrics/count-repair";

beforeEach(async () => {
  await db().repair.deleteMany();
});

describe("countRepair", () => {
  it("keeps what was put right for the operator, and nothing for none", async () => {
    await countRepair("mail-missing", 3);
    await countRepair("seal-missing", 0);
    expect(await db().repair.findMany()).toMatchObject([{ kind: "mail-missing", count: 3 }]);
  });
});
