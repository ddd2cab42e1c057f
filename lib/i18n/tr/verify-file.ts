import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one"> = {
  drop: {
    title: "Bir PDF seçin veya buraya bırakın",
    again: "Başka bir dosyayı doğrula",
    description: "Ya da bir belgenin JSON biçimindeki denetim kaydı. En fazla 80 MB.",
  },
  checking: "Doğrulanıyor: {name}",
  unchecked: {
    title: "Bu dosya doğrulanmadı",
    again: "Yeniden dene",
    offline: "Dosya yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.",
    busy: "Şu anda çok sayıda dosya doğrulanıyor. Biraz sonra yeniden deneyin.",
    limited: "Ağınızdan çok fazla dosya doğrulandı. Birkaç dakika sonra yeniden deneyin.",
    unknown: "Burada bir sorun oluştu. Daha sonra yeniden deneyin.",
  },
  failed: {
    title: "Bu dosya doğrulanamadı",
    tooMuch:
      "Çok büyük ya da doğrulanması izin verilenden fazla süre veya bellek gerektiriyor. Mühürleri hakkında bir şey bilinmiyor. Olduğu gibi saklayın ve imzaları doğrulayan bir PDF okuyucuda açın.",
    unreadable: "PDF olarak okunamıyor.",
    encrypted: "Parolayla korunduğu için burada okunamıyor.",
    neither: "Bir PDF ya da bir belgenin denetim kaydının JSON hâli olmalı.",
  },
  whose: {
    title: "Bu denetim kaydı hangi belgeye ait?",
    text: "Burada kaydedilmemiş ve belgesini belirtmiyor. Belge kimliği sertifikada yazar.",
    check: "Doğrula",
  },
  elsewhere: {
    title: "Bu dosya, bu adresteki belgenin bir dosyası olarak bilinmiyor",
    another: "Başka bir belgeye ait. Aşağıdakiler o belgeyle ilgilidir.",
    alone: "Aşağıdakiler yalnızca dosyayla ilgilidir.",
  },
  verdicts: {
    intact: {
      title: "Bu dosya burada mühürlendiği hâliyle aynı",
      text: "Mühürlendiğinden beri hiçbir şey değişmedi ya da eklenmedi.",
    },
    extended: {
      title: "Bu dosya burada mühürleneni gösteriyor",
      text: "Mühürlendiğinden beri hiçbir şey değişmedi. Mühürden sonra eklenenler imza doğrulama verileridir (sertifikalar, iptal verileri, zaman damgaları) ve hiçbir sayfada görünmez.",
    },
    unexamined: {
      title: "Bu dosya burada mühürlendiği hâliyle duruyor ama tamamı incelenmedi",
      text: "Mühürlendiğinden beri hiçbir şey değişmedi.",
    },
    misleading: {
      title: "Bu dosya kendisine ait olmayan bir sertifika gösteriyor",
      text: "Bunun dışında burada mühürlendiği hâliyle duruyor.",
    },
    damaged: {
      title: "Burada mühürlenen bir dosyanın bozuk bir kopyası gibi görünüyor",
      text: "Buraya ait, doğrulanamayan bir mühür ya da mühür parçası içeriyor: dosya kesilmiş, önüne veya içine bir şey eklenmiş ya da bir program onu yeniden kaydetmiş. Sayfaları hakkında bir şey bilinmiyor. Gönderenden mühürlü dosyayı isteyin.",
    },
    changed: {
      title: "Bu PDF burada mühürlendikten sonra değiştirilmiş",
      text: "İlk bölümü burada mühürlenen dosyadır. Sonradan eklenenler gördüğünüzü değiştirebilir. Yalnızca aşağıdan indirebileceğiniz mühürlü dosyaya güvenin.",
    },
    changedInside: {
      title: "Bu PDF burada mühürlendikten sonra değiştirilmiş",
      text: "Mühürlenen dosya bu değil. Ona güvenmeyin. Gönderenden mühürlü dosyayı isteyin.",
    },
    mismatch: {
      title: "Bu PDF mührüyle uyuşmuyor",
      text: "Burada mühürlenmemiş, başkasının mühürlediği dosya da değil. Ona güvenmeyin.",
    },
    foreign: {
      title: "Bu PDF başka biri tarafından mühürlenmiş",
      text: "Burada mühürlenmemiş. Mührüne güvenip güvenemeyeceğiniz sahibine bağlıdır ve bu burada doğrulanamaz: bir mühürdeki ad kolayca uydurulabilir.",
    },
    unknown: {
      title: "Bu PDF’deki imzalar burada doğrulanamıyor",
      text: "Burada mühürlenmemiş ve imzaları burada bir şey kanıtlamayan türden.",
    },
    unsealed: {
      title: "Bu PDF’nin mührü yok",
      text: "Yazdırılmış, yeniden kaydedilmiş ya da kesilmiş bir kopya olabilir. Mühürlü dosyanın kendisini isteyin.",
    },
  },
  signed: {
    one: "Bir kişi imzaladı.",
    other: "{count} kişi imzaladı.",
  },
  listed: "İmzalayanlar aşağıda listelenmiştir.",
  pages: {
    one: "Sayfa {pages}",
    other: "Sayfalar {pages}",
  },
  allPages: "Tüm sayfalar",
  notes: {
    otherCertificate:
      "{pages}: bir tamamlama sertifikasından ama bu belgeninkinden değil. Orada yazan adlar ve zamanlar bu dosyayı kimin imzaladığı hakkında bir şey söylemez.",
    notExamined:
      "{pages}: başka bir belgenin sertifikası olup olmadığı incelenemedi. Orada yazan adlara ve zamanlara güvenmeyin.",
    compare: "Bunları aşağıdaki imzalayanlarla karşılaştırın.",
    certificateMissing:
      "Bir tamamlama sertifikasıyla mühürlenmişti ama artık hiçbir sayfası onu göstermiyor. Mühürlü dosyada hâlâ var.",
    notHashed:
      "Hiçbir özetin kapsamadığı girdiler ya da iki kez yazılmış girdiler de içeriyor. Bunları herkes ekleyebilir, bu yüzden burada gösterilmiyor: yalnızca olaylara güvenin.",
  },
  trail: {
    changed: {
      title: "Bu denetim kaydı değiştirilmiş",
      text: "{number} numaralı olay kaydedilenle uyuşmuyor: değiştirilmiş, çıkarılmış ya da eklenmiş. Bu dosyaya güvenmeyin.",
    },
    unknown: {
      title: "Bu denetim kaydı burada kaydedilmemiş",
      text: "Olayları birbiriyle tutarlı ama hepsini yeniden yazan herkes bunu sağlayabilir. Onu yalnızca kaydeden hizmet teyit edebilir.",
    },
    intact: {
      title: "Bu denetim kaydı burada kaydedilenle uyuşuyor",
      text: "Tüm olaylar eksiksiz, sırayla ve değişmemiş. Olay sayısı: {events}.",
    },
    beginning: {
      title: "Bu, burada kaydedilen denetim kaydının başlangıcı",
      text: "Olayları değişmemiş. Olay sayısı: {events}. Sonradan kaydedilen ve bu dosyada olmayan: {later}. Tümü için denetim kaydını yeniden indirin.",
    },
  },
  facts: {
    title: "Mühürlenen",
    workspace: "Çalışma alanı",
    documentId: "Belge kimliği",
    completed: "Tamamlandı",
    sealed: "Mühürlendi",
    certificate: "Kendi tamamlama sertifikası",
    separate: "Ayrı bir dosyada",
    ofSealed: "{pages} (mühürlü dosyada)",
    deleted: "Burada mühürlendi: {time}. Belge silindi ya da burada kayıtlı değil.",
    nobody: "Kayıtlı imza yok.",
    signers: "İmzalayanlar",
    more: "Daha fazla göster ({count})",
    unnamed: "Adsız",
  },
  seals: {
    title: "Bu dosyadaki mühürler",
    unnamed: "Adsız mühür",
    states: {
      intact: "Sağlam",
      broken: "Bozuk",
      unchecked: "Doğrulanamıyor",
    },
    own: "Bu hizmetin bir anahtarıyla yapıldı",
    foreign: "Burada yapılmadı",
    stamped: "Zaman damgası: {time}",
    stampedUnknown: "Zaman damgası: {time}, burada bilinmeyen bir hizmetten",
    dated: "Sahibinin belirttiği tarih: {time}",
    certifiedBy: "Sertifikayı veren: {name}",
  },
  problems: {
    NOT_FILLED_IN: "Bu imza hiç atılmamış.",
    KIND_NOT_SUPPORTED: "Bu türden imzalar burada doğrulanmıyor.",
    METHOD_NOT_SUPPORTED: "Burada doğrulanamayan ya da artık güvenli olmayan bir yöntem kullanıyor.",
    RANGE_INVALID: "Kapsadığını söylediği bölüm dosyaya uymuyor.",
    ROOM_WRITTEN: "İmza için ayrılan yere bir şey yazılmış.",
    MOVED: "Kapsadığı içerik, imzanın başka bir yerde olduğunu söylüyor.",
    CONTENT_CHANGED: "Dosya, imzalanan dosya değil.",
    TIMESTAMP_INVALID: "Zaman damgası geçersiz.",
    UNREADABLE: "Okunamıyor.",
  },
  revision: {
    title: "Mühürlenen ve dosyanın şimdi gösterdiği",
    sealed: "Mühürlenen",
    now: "Dosyanın şimdi gösterdiği",
    previous: "Önceki sayfa",
    next: "Sonraki sayfa",
    position: "Sayfa {page} / {last}",
    picture: "{title}, sayfa {page}",
    none: "Sayfa {page} yok.",
    noFile: "Bu tarayıcı onu gösteremiyor.",
    noPage: "Bu sayfa gösterilemiyor.",
    download: "Mühürlü dosyayı indir",
  },
};
