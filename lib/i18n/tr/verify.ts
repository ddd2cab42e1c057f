import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Belge doğrulama",
  page: {
    title: "Mühürlü bir belgeyi doğrulayın",
    text: "Size verilen PDF’yi seçin. Burada mühürlenip mühürlenmediğini, kimin ne zaman imzaladığını ve o zamandan beri bir şeyin değişip değişmediğini görürsünüz. Dosya saklanmaz.",
  },
  documentId: "Belge kimliği",
  states: {
    sealed: {
      title: "Tamamlandı ve mühürlendi",
      text: "Bu belge tamamlandı. Burada şu tarihte mühürlendi: {time}.",
    },
    sealing: {
      title: "Tamamlandı, henüz mühürlenmedi",
      text: "Bu belge tamamlandı. Dosyaları mühürleniyor: birkaç dakika sonra yeniden bakın.",
    },
    open: { title: "Henüz tamamlanmadı", text: "Bu belge hâlâ imzalanıyor. Mühürlü bir dosyası yok." },
    declined: {
      title: "Reddedildi",
      text: "Bir alıcı reddettiği için bu belge hiç tamamlanmadı. Mühürlü bir dosyası yok.",
    },
    voided: {
      title: "İptal edildi",
      text: "Gönderen, bu belgeyi tamamlanmadan önce iptal etti. Mühürlü bir dosyası yok.",
    },
    expired: {
      title: "Süresi doldu",
      text: "Bu belge tamamlanmadan imza süresi doldu. Mühürlü bir dosyası yok.",
    },
    deleted: { title: "Silindi", text: "Bu belge burada silindi. Kayıtlı mühürlü bir dosyası yok." },
    deletedSealed: {
      title: "Silindi",
      text: "Bu belge burada mühürlendi ({time}) ve sonra silindi. Elinizdeki kopya yine de doğrulanabilir.",
    },
  },
  files: {
    title: "Mühürlü dosyalar",
    text: "Mühürlenen her dosyanın SHA-256 değeri. Kopyanızda bu değerlerden biri varsa değişmemiştir.",
    document: "Belge",
    certificate: "Tamamlama sertifikası",
    earlier: "Önceki, zaman damgası eklenmeden önce",
  },
  check: {
    title: "Kopyanızı doğrulayın",
    text: "Elinizdeki dosyayı seçin. Dosya saklanmaz, adlar ancak dosya verilince gösterilir.",
  },
  unknown: {
    title: "Bu adreste bilinen bir şey yok",
    text: "Sertifikadaki adres olduğunu kontrol edin ya da dosyanın kendisini doğrulayın.",
    verify: "Dosya doğrula",
    home: "Ana sayfa",
  },
};
