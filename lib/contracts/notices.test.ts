import { describe, expect, it } from "vitest";
import {
  NOTICE_BY_NOTIFICATION_TYPE,
  NOTICE_KEYS,
  NOTICES,
  wantsInApp,
  wantsMail,
} from "@/lib/contracts/notices";
import { NOTIFICATION_TYPES } from "@/lib/contracts/notifications";
import { UpdateUserBody } from "@/lib/contracts/users";

describe("what users are told of", () => {
  it("has a switch for every kind of notification, each once", () => {
    expect(Object.keys(NOTICE_BY_NOTIFICATION_TYPE).sort()).toEqual([...NOTIFICATION_TYPES].sort());
    expect(NOTICE_KEYS).toHaveLength(NOTIFICATION_TYPES.length);
  });

  it.each([{}, null, "x", { documentViewed: "yes" }])("has its defaults for %j", (preferences) => {
    expect(NOTICE_KEYS.filter((notice) => wantsMail(preferences, notice))).toEqual(
      NOTICE_KEYS.filter((notice) => NOTICES[notice].mail),
    );
    expect(NOTICE_KEYS.every((notice) => wantsInApp(preferences, notice))).toBe(true);
  });

  it("is chosen for the mail and the notification apart", () => {
    const preferences = { documentViewed: true, "documentViewed.app": false, documentExpired: false };
    expect([wantsMail(preferences, "documentViewed"), wantsInApp(preferences, "documentViewed")]).toEqual([
      true,
      false,
    ]);
    expect([wantsMail(preferences, "documentExpired"), wantsInApp(preferences, "documentExpired")]).toEqual([
      false,
      true,
    ]);
  });

  it("cannot leave out what keeps an account safe", () => {
    expect(wantsMail({ keyCreated: false }, "keyCreated")).toBe(true);
    expect(wantsInApp({ "keyCreated.app": false }, "keyCreated")).toBe(false);
  });

  it("is named by switches that the interface takes", () => {
    const emailPreferences = Object.fromEntries(
      NOTICE_KEYS.flatMap((notice) => [
        [notice, false],
        [`${notice}.app`, false],
      ]),
    );
    expect(UpdateUserBody.parse({ emailPreferences }).emailPreferences).toEqual(emailPreferences);
  });
});
