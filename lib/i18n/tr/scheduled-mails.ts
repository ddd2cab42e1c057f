import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Gönderilemedi: “${documentName}”`,
    heading: "Belgeniz gönderilemedi",
    paragraphs: [
      `“${documentName}” belgesi planlanan zamanda gönderilemedi. Planlanan zaman: ${scheduledFor}. Belge taslak olarak duruyor.`,
      {
        limit: "Planınızın sınırına veya günlük e-posta sınırına ulaşıldı. Yer açıldığında belgeyi gönderin.",
        rights:
          "Gönderimi planlayan kişi artık bu belgeyi gönderemiyor. Belgenin sayfasından kendiniz gönderebilirsiniz.",
        other:
          "Neyin değiştirilmesi gerektiği belgenin sayfasında yazıyor. Ardından belgeyi gönderin veya yeniden planlayın.",
      }[cause],
    ],
    button: "Belgeyi aç",
  }),
};
