import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Yüz yüze, {host} adlı kişinin cihazında imzalıyorsunuz.",
  handBack: "Cihazı geri ver",
  title: "Bu cihazı {host} adlı kişiye geri verin",
  text: "{host} PIN ile devam edebilir.",
  continue: "Belgeye devam et",
  pin: "PIN",
  pinHelp: "{host} tarafından seçilen 4-8 rakam.",
  unlock: "Kilidi aç",
  digits: "4 ile 8 arasında rakam girin.",
  wrong: "PIN doğru değil. Kalan deneme: {count}.",
  tooMany: "Çok fazla deneme yapıldı. Daha sonra yeniden deneyin.",
  failed: "İşlem tamamlanamadı. Bağlantınızı kontrol edip yeniden deneyin.",
  over: "Devam etmek için oturum açın",
  overText: "PIN artık kullanılamaz. {host} yeniden oturum açmalıdır.",
  signIn: "Oturum aç",
  signInInstead: "Bunun yerine oturum aç",
};
