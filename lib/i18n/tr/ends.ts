import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one"> = {
  waiting: {
    title: "Henüz sıra sizde değil",
    inAMoment: "Birazdan sıra size gelecek.",
    peopleBefore: {
      one: "Sizden önce bir kişi imzalayacak.",
      other: "Sizden önce {count} kişi imzalayacak.",
    },
    mail: "Sıra size geldiğinde şu adrese bir e-posta gönderilecek: {email}.",
    linkStays: "Bu bağlantıyı kullanmaya devam edebilirsiniz.",
  },
  signed: {
    signed: "İmzaladınız",
    approved: "Onayladınız",
    everybody: "Herkes imzaladı.",
    peopleLeft: {
      one: "Bir kişinin daha imzalaması gerekiyor.",
      other: "{count} kişinin daha imzalaması gerekiyor.",
    },
  },
  nothingMore: "Yapmanız gereken başka bir şey yok.",
  delivery:
    "Herkes imzaladığında tamamlanan belge şu adrese gönderilecek: {email}. Belgeyi bu bağlantıda da bulabilirsiniz.",
  deliveryByMail: "Herkes imzaladığında tamamlanan belge şu adrese gönderilecek: {email}.",
  completed: {
    title: "Herkes imzaladı",
    sealed: "Belge tamamlandı ve mühürlendi.",
    sealedCopy: "Belge tamamlandı ve mühürlendi. Bu, size ait nüshadır.",
    keep: "Belgeyi indirip kayıtlarınızda saklayın. Mührü, dosyanın sonradan değiştirilip değiştirilmediğini gösterir.",
    signedAll: "İmzaladınız, herkes işlemini tamamladı",
    approvedAll: "Onayladınız, herkes işlemini tamamladı",
    sealing: "Tamamlanan belge mühürleniyor. Bu birkaç saniye sürer; ardından sayfa kendiliğinden yenilenir.",
  },
  declined: {
    title: "Bu belge reddedildi",
    youToSign: "İmzalamayı reddettiniz",
    youToApprove: "Onaylamayı reddettiniz",
    told: "{sender}, belgeyi reddettiğinizi ve yazdığınız nedeni görebilir.",
    toSign: "{name} imzalamayı reddetti; belge artık imzalanamaz.",
    toApprove: "{name} onaylamayı reddetti; belge artık imzalanamaz.",
    someone: "Alıcılardan biri",
    mistake: "Bu bir yanlışlıksa gönderene yazın. Belgeyi yalnızca gönderen yeniden gönderebilir.",
    next: "Bundan sonra ne olacağını gönderenden öğrenebilirsiniz.",
  },
  delegated: {
    title: "Sizin yerinize başka biri imzalıyor",
    byYou:
      "{name} adlı kişiden imzalamasını istediniz. Bu kişiye e-postayla kendi bağlantısı gönderildi ve sizinki artık çalışmıyor.",
    bySender: "{sender} başka birinden imzalamasını istedi. Bağlantınız artık çalışmıyor.",
  },
  voided: {
    title: "Bu belge iptal edildi",
    text: "{sender} belgeyi iptal etti.",
    withReason: "{sender} belgeyi iptal etti: “{reason}”",
    next: "Belgeyi imzalamayı bekliyorsanız gönderene yazın.",
  },
  expired: {
    title: "Bu belgenin süresi doldu",
    text: "Belgeyi imzalamak için verilen süre sona erdi.",
    next: "Yine de imzalamak istiyorsanız gönderenden belgeyi yeniden göndermesini isteyin.",
    endedOn: "Sürenin dolduğu tarih: {date}.",
  },
  copy: {
    title: "Okumanız için bir nüsha",
    text: "İmzalamanız gereken bir şey yok. Bu belgenin imzalanması başkalarından istendi.",
  },
  downloads: {
    sealed: "İmzalanmış belgeyi indir",
    copy: "İndir",
    sent: "İmzasız belgeyi indir",
  },
  questions: "Sorularınız mı var? Gönderene yazın: {sender} ({email}).",
  broken: {
    title: "Bizden kaynaklanan bir sorun oluştu",
    text: "Kaydedilmiş girdileriniz korunuyor. Biraz sonra yeniden deneyin. Sorun sürerse gönderene yazın.",
  },
  gone: {
    title: "Bu belge artık kullanılamıyor",
    text: "Belge, gönderen tarafından kaldırıldı. Yapmanız gereken bir şey yok. Belgeyi imzalamayı bekliyorsanız gönderene yazın.",
  },
  notSigned: {
    title: "Bu form zamanında imzalanmadı",
    text: "Hiçbir şey imzalanmadı ve burada girilenler kaldırıldı.",
    again: "Yeniden başla",
    ask: "Hâlâ imzalamak istiyorsanız bağlantıyı size veren kişiye sorun.",
  },
  embedded: {
    overTitle: "Bu oturum sona erdi",
    overText:
      "Bir belge burada yalnızca sınırlı bir süre açık kalır. Geldiğiniz sayfaya dönün ve belgeyi yeniden açın.",
    replacedTitle: "Bu belgeyi artık imzalayamazsınız",
    replacedText: "Sizin yerinize başka biri belirlendi. Belgeyi imzalamayı bekliyorsanız gönderene yazın.",
    done: "Bitti",
    leave: "Artık bu belgeden çıkabilirsiniz.",
  },
};
