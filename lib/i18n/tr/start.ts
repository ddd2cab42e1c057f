import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "“{document}” belgesini imzalayın",
  intro: "Başlamak için adınızı ve e-posta adresinizi girin.",
  name: "Adınız ve soyadınız",
  email: "E-posta adresiniz",
  emailHint: "Herkes imzaladıktan sonra imzalı belge bu adrese gönderilir.",
  begin: "Başla",
  code: {
    title: "Kodu girin",
    text: "Bu form son bir saatte birkaç kez başlatıldı. Bu yüzden e-posta adresinin size ait olduğunu doğruluyoruz. {email} adresine altı haneli bir kod gönderdik.",
    label: "E-postadaki kod",
    go: "Devam et",
    again: "Yeni kod gönder",
    sent: "{email} adresine yeni bir kod gönderildi.",
    anotherAddress: "Başka bir adres kullan",
  },
  errors: {
    name: "Adınızı girin.",
    email: "Bir e-posta adresi girin, örneğin name@example.com.",
    characters: "Adınızda yazdırılamayan karakterler var. Başka karakterlerle yazın.",
    tooMany: "Çok fazla deneme yapıldı. Daha sonra yeniden deneyin.",
    tooManyUntil: "Çok fazla deneme yapıldı. Yeniden deneyebileceğiniz zaman: {time}.",
    failed: "İşlem tamamlanamadı. Bağlantınızı kontrol edip yeniden deneyin.",
    code: "E-postadaki altı haneyi girin.",
    wrongCode: "Bu, e-postadaki kod değil. Haneleri kontrol edin.",
    oldCode: "Bu kod artık geçerli değil. Yeni bir kod gönderin.",
    noCode: "Şu anda başka kod gönderilemiyor. Önceki bir e-postaya bakın veya daha sonra yeniden deneyin.",
    noCodeUntil:
      "Şu anda başka kod gönderilemez. Önceki bir e-postayı arayın. Yeniden deneyebileceğiniz zaman: {time}.",
  },
  closed: {
    title: "Bu form kapalı",
    text: "Yeni imza kabul edilmiyor. İmzalamanız gerekiyorsa bağlantıyı size veren kişiye sorun.",
  },
};
