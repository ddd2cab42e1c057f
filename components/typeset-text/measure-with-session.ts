import type { AskForMeasures } from "@/components/typeset-text/model/measurer";
import { api } from "@/lib/client/api";
import type { MeasuredTextsDto } from "@/lib/contracts/measured-texts";

/** Asks the server as the signed-in user. */
export const measureWithSession: AskForMeasures = async (texts) =>
  (await api<MeasuredTextsDto>("POST", "/api/measures", { body: { texts } })).texts;
