import { expect, it } from "vitest";
import { POST as startRoute } from "@/app/api/public-links/[link]/documents/route";
import { savePublicLink } from "@/lib/domain/public-links/save-link";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, publishTemplate } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

const clock = stoppedClock();
withStripe(clock);

it("a public link leaves the account a part of its plan's documents", async () => {
  clock.set("2026-03-10T10:00:00Z");
  const tenant = await createTenant();
  const templateId = await publishTemplate(tenant);
  const others = [{ roleKey: "provider", name: "Pat Provider", email: "pat@example.com" }];
  const body = { isEnabled: true, roleKey: "client", others, maxUses: 100, expiresAt: null };
  const { link } = await savePublicLink(tenant.ctx, templateId, body);
  const params = { link: link?.url.split("/").at(-1) ?? "" };
  const answers: number[] = [];
  for (let i = 0; i < 5; i++) {
    const visitor = { id: newId(), name: "Vera Visitor", email: `${newId()}@example.com` };
    answers.push((await call(startRoute, "POST", { params, body: visitor })).status);
  }
  // Of the five documents of the Free plan.
  expect(answers).toEqual([201, 201, 201, 201, 409]);
});
