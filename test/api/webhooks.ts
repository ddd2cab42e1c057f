import { expect } from "vitest";
import { GET as listDeliveries } from "@/app/v1/webhooks/[id]/deliveries/route";
import { POST as create } from "@/app/v1/webhooks/route";
import { WebhookDeliveryDto, type WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { Courier } from "@/lib/domain/webhooks/courier";
import { sendDelivery } from "@/lib/domain/webhooks/send-delivery";
import { call } from "./call";
import type { Tenant } from "./world";

const ENOUGH_MS = 30_000;

/** Does what the background work would do now: sends everything that is due, and what becomes due as a result. */
export async function deliverDue(): Promise<void> {
  const courier = new Courier(sendDelivery);
  await courier.drain(ENOUGH_MS);
  await courier.stop(0);
}

export const as = (tenant: Tenant, id: string, more: object = {}) => ({
  credential: tenant.key,
  params: { id },
  ...more,
});

export async function addEndpoint(tenant: Tenant, url: string, more: object = {}) {
  const { status, body } = await call(create, "POST", { credential: tenant.key, body: { url, ...more } });
  expect(status).toBe(201);
  return body as WebhookEndpointDto & { secret: string };
}

/** The newest first. */
export async function deliveriesOf(tenant: Tenant, id: string): Promise<WebhookDeliveryDto[]> {
  return (await call(listDeliveries, "GET", as(tenant, id))).body as WebhookDeliveryDto[];
}

export const newestOf = async (tenant: Tenant, id: string) =>
  WebhookDeliveryDto.parse((await deliveriesOf(tenant, id))[0]);
