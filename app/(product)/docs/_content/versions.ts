import { CHANGELOG } from "./changelog";
import type { Guide } from "./guide";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day of the changelog in words. @param date ISO 8601 */
export const formatChangelogDay = (date: string): string => days.format(new Date(date));

/** The fragment of a day's section. */
export const changelogAnchor = (date: string): string => `changes-${date}`;

/** Guide: compatibility of /v1, and its changes. */
export const versionsGuide = (): Guide => ({
  slug: "versions",
  title: "Versions and changes",
  lead: "What may change under /v1 without notice, what may not, and what has been added.",
  sections: [
    {
      id: "compatibility",
      title: "Compatibility",
      blocks: [
        "The API is version 1, under `/v1`. It is extended in backwards-compatible ways. Write your program so that these additions do not break it:",
        {
          list: [
            "New operations, and new optional fields and query parameters in requests",
            "New fields in responses and webhook events",
            "New values where the [OpenAPI document](/v1/openapi.json) has `x-extensible-enum`, such as statuses and audit event types",
            "New event types, new `errors[].code` values, and higher limits",
          ],
        },
        "Requests stay strict: an unknown field is rejected with [INVALID_INPUT](/docs/errors#invalid-input), so a typing error never goes unnoticed. Send only fields that the operation accepts, not a whole response.",
        "A breaking change gets a new path, `/v2`, and leaves `/v1` unchanged.",
      ],
    },
    {
      id: "deprecation",
      title: "Deprecation",
      blocks: [
        "Deprecated parts are marked `deprecated: true` in the OpenAPI document and listed under the changes below, with their replacement. Nothing is currently deprecated.",
        "The embed script is published under its version: the file at such an address never changes ([embedding](/docs/embedding)). The [client](/docs/client) is downloaded from the instance that it calls.",
      ],
    },
    {
      id: "changelog",
      title: "Changelog",
      blocks: [
        "Every response has `Countersign-Version`, the date of the last change: where it is newer than the date that you know, read on from there. Follow the changes with a [feed](/docs/versions/feed.xml). The version in the OpenAPI document stays 1.0.0 while all changes are additions.",
      ],
    },
    ...CHANGELOG.map(({ date, changes }) => ({
      id: changelogAnchor(date),
      title: formatChangelogDay(date),
      blocks: [{ list: changes }],
    })),
  ],
});
