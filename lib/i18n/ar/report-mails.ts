import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "الإبلاغ عن هذه الرسائل",
  sharedAddress: "هذا العنوان يخص أكثر من شخص في هذا المستند، ولكلٍّ منهم رابطه الخاص:",
  page: {
    heading: "هل تريد الإبلاغ عن هذه الرسائل؟",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? `كتب إليك ${sender} بشأن «${documentName}» نيابةً عن ${workspaceName}.`
        : `أُرسلت إليك هذه الرسالة نيابةً عن ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `أبلغ عنها إذا كنت لا تعرف المرسل أو لم تكن تريدها. عندئذٍ لن يمكن لـ${workspaceName} مراسلتك عبر هذه الخدمة، وإذا أبلغ عدة أشخاص فلن يمكن مراسلة أي أحد. تبقى الروابط التي لديك صالحة.`,
    button: "الإبلاغ وإيقاف الرسائل",
    doneHeading: "شكرًا لك، أُوقفت الرسائل",
    done: ({ workspaceName }) =>
      `لن تصلك رسائل أخرى من ${workspaceName} عبر هذه الخدمة. يرى الأعضاء هناك أن هذا العنوان لم يعد يستلمها.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `أُوقفت رسائل ${workspace}`,
          heading: "أُوقفت رسائل مساحة عملك",
          paragraphs: [
            `أبلغ عدة مستلمين عن رسائل ${workspace} بوصفها غير مرغوب فيها. لا تُرسل الآن أي رسائل إلى المستلمين، وما تطلبه ينتظر.`,
            "تبقى روابط التوقيع صالحة، ويمكنك مشاركتها بنفسك من صفحة المستند. أُبلغ مشغّل هذه الخدمة وهو يقرر متى تُستأنف الرسائل.",
          ],
          button: "فتح المستندات",
        }
      : {
          subject: `بلاغ: أُوقفت رسائل ${workspace}`,
          heading: "أُبلغ عن رسائل إحدى مساحات العمل",
          paragraphs: [
            `أبلغ عدة مستلمين خلال سبعة أيام عن رسائل ${workspace} (المالك: ${owner}). أُوقفت رسائلها إلى المستلمين وهي تنتظر.`,
            "يُرجى مراجعة الحالة وتقرير ما إذا كان يمكن استئنافها.",
          ],
          button: "فتح صفحة التشغيل",
        },
};
