import { beforeEach, expect, it } from "vitest";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { findFormerSlug } from "@/lib/domain/workspaces/former-slugs";
import { updateWorkspace } from "@/lib/domain/workspaces/update-workspace";
import { createTenant, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

/** Makes slugs unique to this test. */
const named = (word: string): string => `${word}-${tenant.workspaceId.slice(-12)}`;
const rename = (slug: string, { workspaceId, userId } = tenant) =>
  updateWorkspace(userId, workspaceId, { slug });
const create = (slug: string) => createWorkspace(tenant.userId, { name: "Books", slug });

it("leads to the workspace that had it last", async () => {
  await rename(named("first"));
  await rename(named("second"));
  expect(await findFormerSlug(named("first"))).toBe(tenant.workspaceId);
  // A slug that the workspace has again is no longer a former one.
  await rename(named("first"));
  expect(await findFormerSlug(named("first"))).toBeNull();
  expect(await findFormerSlug(named("second"))).toBe(tenant.workspaceId);
  const other = await create(named("second"));
  expect(await findFormerSlug(named("second"))).toBeNull();
  await rename(named("third"), { ...tenant, workspaceId: other.id });
  expect(await findFormerSlug(named("second"))).toBe(other.id);
});

it("stays as it is where other things of a workspace change, or its slug is written again", async () => {
  await rename(named("first"));
  await updateWorkspace(tenant.userId, tenant.workspaceId, { name: "Another name" });
  await rename(named("first"));
  expect(await findFormerSlug(named("first"))).toBeNull();
});

it("is noted for each of several changes at the same moment", async () => {
  const slugs = [named("one"), named("two"), named("three"), named("four")];
  await Promise.all(slugs.map((slug) => rename(slug)));
  const former = await Promise.all(slugs.map((slug) => findFormerSlug(slug)));
  // The workspace has whichever slug was written last.
  expect(former.filter((id) => id === tenant.workspaceId)).toHaveLength(slugs.length - 1);
  expect(former.filter((id) => id === null)).toHaveLength(1);
});

it("is free for others once the workspace is deleted", async () => {
  await rename(named("first"));
  await rename(named("second"));
  await deleteWorkspace(tenant.userId, tenant.workspaceId);
  await create(named("second"));
  expect(await findFormerSlug(named("second"))).toBeNull();
  await create(named("first"));
  expect(await findFormerSlug(named("first"))).toBeNull();
});
