import type { AskForMeasures } from "@/components/typeset-text/model/measurer";
import { api } from "@/lib/client/api";
import type { MeasuredTextsDto } from "@/lib/contracts/measured-texts";

/** Asks as the person who is signed in. */
export const measureWithSession: AskForMeasures = async (texts) =>
  (await api<MeasuredTextsDto>("POST", "/api/measures", { body: { texts } })).texts;
