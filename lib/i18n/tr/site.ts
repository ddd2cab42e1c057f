import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Kısa sürede çok fazla sayfa",
      text: "Bu bağlantıdan kısa sürede çok fazla sayfa açıldı. Hiçbir şey kaybolmadı.",
    },
    busy: { title: "Şu anda çok yoğunuz", text: "Bu yüzden sayfa yüklenemedi. Hiçbir şey kaybolmadı." },
    wait: "Bekleme süresi: {time}. Ardından sayfayı yeniden yükleyin.",
    again: "Sayfayı yeniden yükle",
  },
  missing: {
    title: "Burada bir şey yok",
    text: "Adres yanlış yazılmış olabilir veya sayfa artık yok. Bir e-postadaki bağlantıyı izlediyseniz son karakteri dahil bağlantının tamamını kopyalayın.",
    home: "Ana sayfaya git",
  },
  frame: {
    main: "Ana gezinme",
    docs: "Belgeler",
    verify: "Doğrula",
    pricing: "Fiyatlar",
    open: "Belgeleri aç",
    signIn: "Oturum aç",
    signUp: "Hesap oluştur",
    hint: "Bir şey imzalamak için mi geldiniz? Hesaba gerek yok. Aldığınız e-postadaki bağlantıyı açın.",
    more: "Diğer sayfalar",
    product: "Ürün",
    sample: "Örnek belge imzala",
    plans: "Planlar ve fiyatlar",
    verifyDocument: "Bir belgeyi doğrula",
    status: "Hizmet durumu",
    developers: "Geliştiriciler",
    documentation: "Teknik belgeler",
    api: "API başvurusu",
    webhooks: "Webhook’lar",
    legal: "Yasal bilgiler",
  },
};
