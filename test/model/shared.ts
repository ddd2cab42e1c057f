import { env } from "@/lib/env";
import { ModelStandIn } from "./stand-in";

let shared: Promise<ModelStandIn> | undefined;

/** Configures a model that responds “Done.” to everything, for suites that only need one to exist. */
export async function configureModel(): Promise<void> {
  shared ??= ModelStandIn.start();
  const { url } = await shared;
  Object.assign(env.ai, {
    model: { provider: "openai-compatible", baseUrl: url, apiKey: "sk-model", model: "stand-in" },
  });
}
