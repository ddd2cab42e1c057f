import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Bu e-postaları bildir",
  sharedAddress: "Bu adres, bu belgede birden çok kişiye aittir. Her birinin kendi bağlantısı vardır:",
  sameName: "Bu belgede adınız birden çok kez geçiyor. Her rolün kendi bağlantısı vardır:",
  sharedLinks:
    "Her bağlantı yalnızca üzerinde adı yazan kişi içindir: bağlantıya sahip olan herkes onu o kişi adına kullanabilir. Lütfen bu e-postayı kimseye iletmeyin.",
  page: {
    heading: "Bu e-postalar bildirilsin mi?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} size “${documentName}” hakkında yazdı.`
          : `${sender}, ${workspaceName} adına size “${documentName}” hakkında yazdı.`
        : `Bu e-posta size ${workspaceName} adına gönderildi.`,
    effect: ({ workspaceName }) =>
      `Göndereni tanımıyorsanız veya bunu istemediyseniz bildirin. ${workspaceName} bu hizmet üzerinden size artık e-posta gönderemez; birkaç kişi bildirirse kimseye gönderemez. Elinizdeki bağlantılar çalışmaya devam eder.`,
    button: "Bildir ve e-postaları durdur",
    doneHeading: "Teşekkürler, e-postalar durduruldu",
    done: ({ workspaceName }) =>
      `Bu hizmet üzerinden ${workspaceName} artık size e-posta göndermeyecek. Oradaki üyeler bu adresin artık e-posta almadığını görür.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `${workspace} e-postaları durduruldu`,
          heading: "Çalışma alanınızın e-postaları durduruldu",
          paragraphs: [
            `Birkaç alıcı ${workspace} e-postalarını istenmeyen olarak bildirdi. Şimdilik alıcılara hiçbir e-posta gönderilmiyor; istedikleriniz bekliyor.`,
            "İmza bağlantıları çalışmaya devam ediyor; bunları belgenin sayfasından kendiniz paylaşabilirsiniz. Bu hizmetin işletmecisi bilgilendirildi ve e-postaların ne zaman süreceğine karar verecek.",
          ],
          button: "Belgelerinizi açın",
        }
      : {
          subject: `Bildirildi: ${workspace} e-postaları durduruldu`,
          heading: "Bir çalışma alanının e-postaları bildirildi",
          paragraphs: [
            `Birkaç alıcı yedi gün içinde ${workspace} (sahibi: ${owner}) e-postalarını bildirdi. Alıcılara giden e-postaları durduruldu ve bekliyor.`,
            "Durumu inceleyin ve devam edip edemeyeceklerine karar verin.",
          ],
          button: "İşletimi açın",
        },
};
