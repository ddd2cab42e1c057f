import { HAND_OVER_CHANNEL } from "@/lib/contracts/in-person";

let opened: BroadcastChannel | undefined;

/** One object per page: a channel does not receive its own messages, but another object in the same page would. */
export const handOverChannel = (): BroadcastChannel => (opened ??= new BroadcastChannel(HAND_OVER_CHANNEL));
