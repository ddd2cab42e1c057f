import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "“{document}” belgesini imzalayın",
  intro: "Başlamak için adınızı ve e-posta adresinizi girin.",
  name: "Adınız ve soyadınız",
  email: "E-posta adresiniz",
  emailHint: "Herkes imzaladıktan sonra imzalı belge bu adrese gönderilir.",
  begin: "Başla",
  errors: {
    name: "Adınızı girin.",
    email: "Bir e-posta adresi girin, örneğin name@example.com.",
    characters: "Adınızda yazdırılamayan karakterler var. Başka karakterlerle yazın.",
    tooMany: "Çok fazla deneme yapıldı. Daha sonra yeniden deneyin.",
    failed: "İşlem tamamlanamadı. Bağlantınızı kontrol edip yeniden deneyin.",
  },
  closed: {
    title: "Bu form kapalı",
    text: "Yeni imza kabul edilmiyor. İmzalamanız gerekiyorsa bağlantıyı size veren kişiye sorun.",
  },
};
