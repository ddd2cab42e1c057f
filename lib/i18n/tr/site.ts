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
};
