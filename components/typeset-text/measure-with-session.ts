import type { AskForMeasures } from "@/components/typeset-text/model/measurer";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { MeasuredTextsDto } from "@/lib/contracts/measured-texts";

/** Asks the server as the signed-in user. */
export const measureWithSession: AskForMeasures = async (texts) =>
  (await callInternalApi<MeasuredTextsDto>("POST", "/api/measures", { body: { texts } })).texts;
