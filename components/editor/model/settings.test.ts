import { describe, expect, it } from "vitest";
import { editorReducer } from "@/components/editor/model/editor-reducer";
import { editor } from "@/components/editor/testing/content";
import { withSignatureMode } from "@/components/message/signature-modes";

const settingsOf = (state: ReturnType<typeof editor>) => state.content.settings;

describe("settings of a template", () => {
  it("change, are undone, and come back", () => {
    const changed = editor([], { do: "patch-settings", change: { expiresInDays: 7, reminders: null } });
    expect(settingsOf(changed)).toMatchObject({ expiresInDays: 7, reminders: null, allowDecline: true });
    const before = editorReducer(changed, { do: "undo" });
    expect(settingsOf(before)).toEqual(settingsOf(editor([])));
    expect(settingsOf(editorReducer(before, { do: "redo" }))).toEqual(settingsOf(changed));
  });

  it("take back what was typed into one input at once", () => {
    const type = (body: string) =>
      ({
        do: "patch-settings",
        change: { message: { subject: null, body } },
        tag: "message.body",
      }) as const;
    const typed = editor([], type("H"), type("He"), type("Hey"));
    expect(settingsOf(typed).message.body).toBe("Hey");
    expect(settingsOf(editorReducer(typed, { do: "undo" })).message.body).toBeNull();
    expect(typed.history.past).toHaveLength(1);
  });

  it("remember nothing where nothing becomes different", () => {
    const state = editor([], { do: "patch-settings", change: { signingOrder: "ordered" } });
    expect(state.history.past).toHaveLength(0);
  });

  it("keep their field and role", () => {
    const state = editor([], { do: "patch-settings", change: { locale: "de" } });
    expect(state.content.roles.map(({ key }) => key)).toEqual(["client", "landlord"]);
  });
});

describe("ways of signing", () => {
  it("are switched one by one, and one always stays", () => {
    expect(withSignatureMode(["draw", "type", "upload"], "type", false)).toEqual(["draw", "upload"]);
    expect(withSignatureMode(["upload"], "draw", true)).toEqual(["draw", "upload"]);
    expect(withSignatureMode(["upload"], "upload", false)).toEqual(["upload"]);
  });
});
