import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { REPORTS } from "@/lib/i18n/tr/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/tr/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/tr/visitor-mails";

const OWN_LINK =
  "Bu bağlantı yalnızca size özeldir. Bağlantıya sahip olan herkes sizin adınıza işlem yapabilir; lütfen kimseye iletmeyin.";

type Action = "sign" | "approve";

const IMPERATIVE: Record<Action, string> = { sign: "imzalayın", approve: "onaylayın" };
/** The requested action, as the object of `istiyor` and `bekliyor`. */
const YOUR_ACT: Record<Action, string> = { sign: "imzalamanızı", approve: "onaylamanızı" };
const YOU_CAN: Record<Action, string> = { sign: "imzalayabilirsiniz", approve: "onaylayabilirsiniz" };
const BEFORE_YOU: Record<Action, string> = { sign: "imzalamadan", approve: "onaylamadan" };
const READ_AND: Record<Action, string> = { sign: "Oku ve imzala", approve: "Oku ve onayla" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`Belgeyi ${at} tarihine kadar ${YOU_CAN[action]}.`];

const once = (lasting: string) =>
  `Bağlantı yalnızca bir kez kullanılabilir ve ${lasting} boyunca geçerlidir.`;

/**
 * Turkish, with “siz”. Names and dates take no suffixes, whose vowels would have to follow them: they are the subject,
 * or stand before a noun or after a colon.
 */
export const mails: MailCatalogue = {
  language: "tr",
  labels: {
    colon: ":",
    from: "Gönderen",
    due: "Son tarih",
    reason: "Neden",
    certificate: "Tamamlanma sertifikası",
    waitingFor: "İmzası beklenenler",
    messageFrom: (sender) => `Gönderenin mesajı (${sender}):`,
    privateFrom: (sender) => `Gönderenin yalnızca size yazdığı not (${sender}):`,
    delegatedBy: (person) => `${person} sizden kendi yerine işlem yapmanızı istedi.`,
    addressTypedIn: (sender) =>
      `E-posta adresiniz, imzalayan kişi tarafından herkese açık bir sayfada girildi ve doğrulanmadı. Bu siz değilseniz lütfen gönderene haber verin (${sender}).`,
    unverified: "E-posta adresi doğrulanmadı",
    linkAsText: "Düğme çalışmıyorsa şu adresi açın:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `${workspaceName} adına ${host} adresindeki Countersign tarafından gönderildi.`
        : `${host} adresindeki Countersign tarafından gönderildi.`,
    unsubscribe: "Bu e-postaları almayı bırak",
    mailSettings: "Alacağınız e-postaları seçin",
    stopReminders: "Bu belgeyle ilgili otomatik hatırlatmaları durdur",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Merhaba ${name},` : "Merhaba,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "E-posta adresinizi doğrulayın",
      heading: "E-posta adresinizi doğrulayın",
      paragraphs: [
        "Lütfen bu e-posta adresinin size ait olduğunu doğrulayın. Doğruladığınız anda hesabınız hazır olur.",
      ],
      button: "Adresi doğrula",
      notes: [
        once(expiresInMinutes),
        "Kaydolmadıysanız bu e-postayı dikkate almayın. Siz doğrulamadıkça hiçbir şey olmaz.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Oturum açma bağlantınız",
      heading: "Countersign hesabınızda oturum açın",
      paragraphs: ["Oturum açmak için bu bağlantıyı kullanın. Parola gerekmez."],
      button: "Oturum aç",
      notes: [
        once(expiresInMinutes),
        "Bu bağlantıyı siz istemediyseniz bu e-postayı dikkate almayın. Bağlantı olmadan kimse oturum açamaz.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Yeni bir parola belirleyin",
      heading: "Yeni bir parola belirleyin",
      paragraphs: ["Büyük olasılıkla siz, hesabınız için yeni bir parola istediniz."],
      button: "Yeni parola belirle",
      notes: [
        once(expiresInMinutes),
        "İsteyen siz değilseniz bu e-postayı dikkate almayın. Parolanız aynı kalır.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Hesabınızda yeni bir oturum açıldı",
      heading: "Hesabınızda yeni bir oturum açıldı",
      paragraphs: [
        `${at} tarihinde, daha önce görmediğimiz bir tarayıcıdan hesabınızda oturum açıldı. Bunu yapan büyük olasılıkla sizsiniz.`,
        ...(origin ? [`Oturumun açıldığı yer: ${origin}`] : []),
      ],
      button: "Açık oturumları gör",
      notes: ["Bunu yapan siz değilseniz o sayfada tüm oturumları kapatın ve yeni bir parola belirleyin."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Parolanız değiştirildi",
      heading: "Parolanız değiştirildi",
      paragraphs: [
        `Hesabınızın parolası ${at} tarihinde değiştirildi. Tüm tarayıcılardaki oturumlar kapatıldı, bağlı uygulamaların bağlantısı kesildi.`,
        "Oluşturduğunuz API anahtarları hâlâ çalışıyor. Tanımadıklarınızı iptal edin.",
      ],
      button: "Hesabınızı gözden geçirin",
      notes: [
        "Bunu yapan siz değilseniz hemen yeni bir parola belirleyin. Bunun için oturum açma sayfasında e-postayla bir bağlantı isteyebilirsiniz.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Hesabınızda başarısız oturum açma denemeleri",
      heading: "Hesabınızda başarısız oturum açma denemeleri",
      paragraphs: [
        `Hesabınız için bir saat içinde on kez yanlış parola girildi; sonuncusu ${at} tarihindeydi. Bu denemelerin hiçbiri başarılı olmadı.`,
        "Yeni denemelerin artık beklemesi gerekiyor. Daha önce oturum açtığınız tarayıcılar ve e-postayla gönderilen oturum açma bağlantıları bundan etkilenmez.",
      ],
      button: "Yeni parola belirle",
      notes: [
        "Bunu yapan sizseniz bir şey yapmanız gerekmez. Başka hiçbir yerde kullanmadığınız bir parola kullanın.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `“${app}” hesabınıza bağlandı`,
      heading: "Bir uygulama bağlandı",
      paragraphs: [
        `“${app}” uygulaması ${at} tarihinde hesabınıza bağlandı. Bunu yapan büyük olasılıkla sizsiniz.`,
        canWrite
          ? "Uygulama belgelerinizi ve şablonlarınızı görebilir; sizin adınıza belge oluşturabilir, gönderebilir ve iptal edebilir. İmza atamaz."
          : "Uygulama belgelerinizi ve şablonlarınızı görebilir. Hiçbir şeyi değiştiremez, gönderemez veya imzalayamaz.",
        ...(isVerified ? [] : ["Bu adı uygulama kendisi seçti. Nereden geldiğini kimse doğrulamadı."]),
      ],
      button: "Bağlı uygulamaları gör",
      notes: [
        "Bunu yapan siz değilseniz o sayfada uygulamanın bağlantısını kesin ve hemen yeni bir parola belirleyin.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} sizi ${workspaceName} çalışma alanına davet etti`,
      heading: `${workspaceName} çalışma alanına katılın`,
      paragraphs: [
        `${sender} sizi, belge gönderilen ve imzalanan ${workspaceName} çalışma alanına davet etti.`,
        role === "admin"
          ? "Yönetici olarak üyeleri ve ayarları da yönetebilirsiniz."
          : "Üye olarak şablon oluşturabilir ve belge gönderebilirsiniz.",
      ],
      button: "Daveti kabul et",
      notes: ["Göndereni tanımıyorsanız bu e-postayı dikkate almayın. Siz kabul etmedikçe hiçbir şey olmaz."],
    }),
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Webhook devre dışı bırakıldı: ${host}`,
      heading: "Bir webhook devre dışı bırakıldı",
      paragraphs: [
        reason === "gone"
          ? `${host} adresi 410 Gone yanıtını verdi; bu nedenle oraya olay göndermeyi durdurduk.`
          : `${host} adresi beş gündür tek bir olayı bile kabul etmedi; bu nedenle oraya olay göndermeyi durdurduk.`,
        "Hiçbir şey kaybolmadı: Adres yeniden çalıştığında kaçırılan olayları yeniden gönderebilirsiniz.",
      ],
      button: "Webhook’u gör",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `${workspaceName} için yeni API anahtarı: “${keyName}”`,
      heading: "Bir API anahtarı oluşturuldu",
      paragraphs: [
        `${createdBy}, ${createdAt} tarihinde ${workspaceName} için “${keyName}” adlı API anahtarını (${keyHint}) oluşturdu.`,
        "Anahtara sahip olan herkes çalışma alanındaki belgeleri okuyabilir ve belge gönderebilir.",
      ],
      button: "API anahtarlarını gör",
      notes: ["Bundan haberiniz yoksa anahtarı hemen iptal edin ve parolanızı değiştirin."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `${plan} planı için ödemeniz alınamadı`,
      heading: "Ödemeniz alınamadı",
      paragraphs: [
        `${plan} planınızın ödemesi alınamadı. Önümüzdeki günlerde yeniden deneyeceğiz; planınız bu sürede olduğu gibi kalır.`,
        "Lütfen ödeme yönteminizi kontrol edin veya açık faturayı ödeyin.",
      ],
      button: "Ödemeyi kontrol et",
      notes: ["Hiçbir ödeme başarılı olmazsa hesap Free planına geçer. Hiçbir şey silinmez."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `${plan} planınız sona erdi`,
      heading: "Planınız sona erdi",
      paragraphs: [
        `${plan} planınız artık geçerli değil; hesabınız şimdi Free planında.`,
        "Hiçbir şey silinmedi ve imzaya gönderilmiş belgelerin süreci devam ediyor. Free planını aşanlar okunabilir ama değiştirilemez.",
      ],
      button: "Planınızı görün",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Yeni planınız: ${to}`,
      heading: "Planınız değişti",
      paragraphs: [`Hesabınızın planı değişti. Önceki plan: ${from}. Yeni plan: ${to}.`],
      button: "Planınızı görün",
      notes: ["Bundan haberiniz yoksa lütfen faturalandırma sayfasında değişikliği kimin yaptığına bakın."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `Kullanılan kullanıcı lisansı: ${used} / ${allowed}`,
      heading: "Kullanıcı lisanslarınız bitmek üzere",
      paragraphs: [
        `Hesabınızdaki ${allowed} kullanıcı lisansından üyeler ve davetler için kullanılanların sayısı: ${used}. Tümü kullanıldığında başka kimse davet edilemez.`,
        ...(mayAdd ? ["İstediğiniz zaman lisans ekleyebilirsiniz."] : []),
      ],
      button: "Lisansları gör",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `${plan} planınız hazır`,
      heading: "Planınız hazır",
      paragraphs: [
        `Satın aldığınız için teşekkür ederiz. ${plan} planlı hesabınız hazır.`,
        isNew
          ? "Hesabı ilk kez açmak için lütfen bir parola belirleyin."
          : "Kullanmak için her zamanki gibi oturum açın.",
      ],
      button: isNew ? "Parola belirle" : "Planınızı görün",
      notes: [
        "Bir şey satın almadıysanız bu e-postayı dikkate almayın. Bu posta kutusuna erişimi olmayan hiç kimse hesabı açamaz.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Hesabınız için ${plan} planını onaylayın`,
      heading: "Hesabınız için bir plan satın alındı",
      paragraphs: [
        `Bu e-posta adresiyle, oturum açılmadan ${plan} planı satın alındı. Bunu yapan büyük olasılıkla sizsiniz. Burada zaten bir hesabınız var.`,
        "Oturum açıp onayladığınızda plan hesabınızda hemen geçerli olur.",
      ],
      button: "Onayla",
      notes: ["Bunu yapan siz değilseniz bu e-postayı dikkate almayın. Hesabınızda hiçbir şey değişmez."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `${plan} planı için ödemeniz iade ediliyor`,
      heading: "Ödemeniz size iade ediliyor",
      paragraphs: [
        `Bu e-posta adresiyle satın alınan ${plan} planı sonlandırıldı; çünkü hesabınızın zaten bir planı var veya satın alma onaylanmadı. Bunun için ödenen tutarın tamamı ödeme yöntemine iade edilir; bankanızın bunun için birkaç güne ihtiyacı vardır.`,
      ],
      button: "Faturalandırmayı göster",
      notes: ["Hesabınızda hiçbir şey değişmez."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member}, ${workspaceName} çalışma alanına katıldı`,
      heading: `${member}, ${workspaceName} çalışma alanına katıldı`,
      paragraphs: [`${member} daveti kabul etti ve artık ${workspaceName} çalışma alanında çalışabilir.`],
      button: "Üyeleri gör",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} sizden “${documentName}” belgesini ${YOUR_ACT[action]} istiyor`,
      heading: `${sender} sizden bir belgeyi ${YOUR_ACT[action]} istiyor`,
      paragraphs: [
        `Lütfen “${documentName}” belgesini okuyun ve ${IMPERATIVE[action]}. Tarayıcınızda birkaç dakika sürer ve hesap gerekmez.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Bunu beklemiyorsanız herhangi bir şeyi ${BEFORE_YOU[action]} önce gönderene danışın: ${sender}.`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender}, “${documentName}” belgesini ${YOUR_ACT[action]} bekliyor`,
      heading: action === "sign" ? "İmza hatırlatması" : "Onay hatırlatması",
      paragraphs: [
        `${sender}, “${documentName}” belgesini ${YOUR_ACT[action]} hâlâ bekliyor.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `“${documentName}” belgesinin bağlantısı`,
      heading: "Dilediğiniz zaman devam edin",
      paragraphs: [
        `“${documentName}” belgesinin bağlantısını yeniden istediniz. Gönderen: ${sender}. Kaldığınız yerden devam edebilirsiniz.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Bunu siz istemediyseniz gönderene bildirin (${sender}): belgeyi sizin adınıza başka biri açmış olabilir.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} sizinle “${documentName}” belgesini paylaştı`,
      heading: `${sender} sizinle bir belge paylaştı`,
      paragraphs: [
        role === "cc"
          ? `Size “${documentName}” belgesinin bir kopyası gönderildi. İmzalamanız gereken bir şey yok.`
          : `“${documentName}” belgesini okuyabilirsiniz. İmzalamanız gereken bir şey yok.`,
      ],
      button: "Belgeyi oku",
      linkNote: "Bu bağlantı yalnızca size özeldir. Bağlantıya sahip olan herkes belgeyi okuyabilir.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Tamamlandı: “${documentName}”`,
      heading: "Herkes imzaladı",
      paragraphs: [
        `“${documentName}” belgesi ${completedAt} tarihinde tamamlandı. Belge mühürlendi; sonradan yapılan her değişiklik saptanabilir.`,
        isAttached
          ? "İmzalanmış belge ektedir. Lütfen kayıtlarınızda saklayın. Sertifika kimin, ne zaman ve nasıl imzaladığını belirtir."
          : "Lütfen imzalanmış belgeyi kayıtlarınızda saklayın. Sertifika kimin, ne zaman ve nasıl imzaladığını belirtir.",
      ],
      button: "İmzalanmış belgeyi aç",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former}, “${documentName}” belgesini imzalamasını ${newPerson} adlı kişiden istedi`,
          heading: `${former}, “${documentName}” belgesini imzalamasını ${newPerson} adlı kişiden istedi`,
          paragraphs: [
            `${former}, “${documentName}” belgesini kendi yerine imzalamasını ${newPerson} adlı kişiden istedi. ${newPerson} kendi bağlantısını alır; ${former} adlı kişinin bağlantısı artık çalışmaz.`,
          ],
          button: "Belgeyi aç",
        };
      return by === "recipient"
        ? {
            subject: `“${documentName}” belgesini imzalamasını ${newPerson} adlı kişiden istediniz`,
            heading: `“${documentName}” belgesini imzalamasını ${newPerson} adlı kişiden istediniz`,
            paragraphs: [
              `Size gönderilen bağlantıyla, “${documentName}” belgesini sizin yerinize imzalaması ${newPerson} adlı kişiden istendi. Bağlantınız artık çalışmıyor. Bunu siz yapmadıysanız ${sender} ile iletişime geçin.`,
            ],
          }
        : {
            subject: `“${documentName}” için artık imzanız gerekmiyor`,
            heading: `“${documentName}” için artık imzanız gerekmiyor`,
            paragraphs: [
              `${sender}, “${documentName}” belgesini sizin yerinize imzalamasını başka birinden istedi. Yapmanız gereken başka bir şey yok ve bağlantınız artık çalışmıyor.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy}, “${documentName}” belgesini imzalamayı reddetti`,
      heading: `${declinedBy} reddetti`,
      paragraphs: [
        `${declinedBy}, “${documentName}” belgesini imzalamayı reddetti. Belge artık imzalanamaz.`,
      ],
      button: "Belgeyi aç",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender}, “${documentName}” belgesini iptal etti`,
      heading: "Bu belge iptal edildi",
      paragraphs: [
        `${sender}, “${documentName}” belgesini iptal etti. Yapmanız gereken başka bir şey yok; bağlantınız artık çalışmıyor.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Süresi doldu: “${documentName}”`,
      heading: "Bu belgenin süresi doldu",
      paragraphs: [
        `“${documentName}” belgesini imzalamak için son tarih ${expiredAt} idi.`,
        audience === "sender"
          ? "Belge artık imzalanamaz. Hâlâ gerekiyorsa yeniden gönderin."
          : `Belge hâlâ gerekiyorsa gönderenden yeniden göndermesini isteyin: ${sender}.`,
      ],
      button: "Belgeyi aç",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}” belgesi başka bir sitede sizin adınıza imzalanabilir`,
      heading: "Bir belge başka bir sitede imzalanabilir",
      paragraphs: [
        `${sender}, “${documentName}” belgesinin e-postamızdaki bağlantı olmadan, başka bir sitede sizin adınıza imzalanmasını veya onaylanmasını mümkün kıldı.`,
        "O siteyi kullanıyorsanız burada yapmanız gereken bir şey yok.",
      ],
      button: "Belgeyi oku",
      notes: [
        `Bundan haberiniz yoksa hemen gönderene bildirin: ${sender}. O sayfayı açık tutan herkes sizin adınıza işlem yapabilir.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Son tarih yaklaşıyor: lütfen “${documentName}” belgesini ${IMPERATIVE[action]}`,
      heading: "Son tarih yaklaşıyor",
      paragraphs: [
        `${sender}, “${documentName}” belgesini ${YOUR_ACT[action]} bekliyor. Belgeyi ${expiresAt} tarihine kadar ${YOU_CAN[action]}; bundan sonra bağlantı çalışmaz.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Süresi yakında doluyor: “${documentName}”`,
      heading: "Bu belgenin süresi yakında doluyor",
      paragraphs: [
        `“${documentName}” belgesi ${expiresAt} tarihine kadar imzalanabilir ve henüz herkes imzalamadı.`,
        "Sırası gelenlere biz de e-posta gönderiyoruz. Onlara kendiniz de hatırlatabilir veya bağlantıyı kendiniz iletebilirsiniz.",
      ],
      button: "Belgeyi aç",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer}, “${documentName}” belgesini açtı`,
      heading: `${viewer} belgeyi açtı`,
      paragraphs: [`${viewer}, “${documentName}” belgesini ilk kez açtı.`],
      button: "Belgeyi aç",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker}, “${documentName}” belgesi hakkında bir soru sordu`,
      heading: `${asker} bir soru sordu`,
      paragraphs: [
        `${asker}, “${documentName}” belgesini imzalamadan veya onaylamadan önce bir şey öğrenmek istiyor.`,
      ],
      button: "Belgeyi aç",
      notes: [
        isReachable
          ? "Bu e-postayı yanıtlayın: yanıtınız alıcının adresine gider."
          : "Bu e-postaya verilen yanıtlar alıcıya ulaşmaz. Alıcı, e-postamızdaki bağlantıdan gelmediği için belgedeki adresin ona ait olduğu bilinmiyor. Yazmadan önce adresi kontrol edin.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `${signer}, “${documentName}” belgesini imzaladı`
          : `${signer}, “${documentName}” belgesini onayladı`,
      heading: action === "sign" ? `${signer} imzaladı` : `${signer} onayladı`,
      paragraphs: [
        action === "sign"
          ? `${signer}, “${documentName}” belgesini imzaladı. Başkalarının daha imzalaması veya onaylaması gerekiyor.`
          : `${signer}, “${documentName}” belgesini onayladı. Başkalarının daha imzalaması veya onaylaması gerekiyor.`,
      ],
      button: "Belgeyi aç",
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Toplu gönderim tamamlandı: “${listName}”`,
            heading: "Toplu gönderiminiz tamamlandı",
            paragraphs: [
              `“${listName}”: gönderilen ${sent}, başarısız ${failed}.`,
              ...(failed === "0"
                ? []
                : ["Başarısız satırlar için belge oluşturulmadı. Bunları düzeltip yeniden deneyin."]),
            ],
            button: "Toplu gönderimi gör",
            notes: [],
          }
        : {
            subject: `Toplu gönderim durdu: “${listName}”`,
            heading: "Toplu gönderiminiz durdu",
            paragraphs: [
              `“${listName}”: gönderilen ${sent}, başarısız ${failed}, henüz gönderilmeyen ${left}.`,
              "Nedenini görmek ve kaldığı yerden devam etmek için açın. Hiçbir şey iki kez gönderilmez.",
            ],
            button: "Toplu gönderimi gör",
            notes: [],
          },
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `“${documentName}” hakkında şu alıcıya gönderilen e-posta teslim edilemedi: ${failedRecipient}`,
      heading: "Bir e-posta teslim edilemedi",
      paragraphs: [
        `“${documentName}” hakkında şu alıcıya gönderdiğimiz e-posta teslim edilemedi: ${failedRecipient}.`,
        cause === "refused"
          ? "Adresi kontrol edin. Belgenin sayfasında adresi düzeltip bağlantıyı yeniden gönderebilir veya bağlantıyı kopyalayıp kendiniz iletebilirsiniz."
          : "E-posta hizmetimiz e-postayı kabul etmedi. Adresle ilgili bildiğimiz bir sorun yok. Belgenin sayfasında daha sonra hatırlatma gönderebilir veya bağlantıyı kopyalayıp kendiniz iletebilirsiniz.",
      ],
      button: "Belgeyi aç",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "belgelerinizden biri açıldığında",
      documentSigned: "belgelerinizden biri imzalandığında",
      documentQuestion: "bir alıcı size soru sorduğunda",
      documentDelegated: "bir alıcı başka birinden imzalamasını istediğinde",
      documentDeclined: "belgelerinizden biri reddedildiğinde",
      documentCompleted: "belgelerinizden biri tamamlandığında",
      documentExpired: "belgelerinizden birinin süresi dolduğunda",
      documentExpiringSoon: "belgelerinizden birinin süresi dolmak üzereyken",
      documentNotSent: "planlanmış bir belgeniz gönderilemediğinde",
      mailFailed: "belgelerinizden biriyle ilgili bir e-posta teslim edilemediğinde",
      webhookDisabled: "bir webhook devre dışı bırakıldığında",
      bulkSendEnded: "bir toplu gönderim sona erdiğinde",
      memberJoined: "çalışma alanınıza biri katıldığında",
    },
    notice: {
      heading: "Bu e-postaları almayı bırakmak istiyor musunuz?",
      question: ({ when }) =>
        `Artık ${when} e-posta almayacaksınız. Uygulama içindeki bildirimler olduğu gibi kalır.`,
      button: "Bu e-postaları durdur",
      doneHeading: "Bu e-postalar durduruldu",
      done: ({ when }) =>
        `Artık ${when} e-posta almayacaksınız. Bu e-postaları profilinizdeki bildirimler bölümünden yeniden açabilirsiniz.`,
    },
    reminders: {
      heading: "Hatırlatmalar durdurulsun mu?",
      question: ({ documentName, sender }) =>
        `Artık “${documentName}” hakkında otomatik hatırlatma almayacaksınız. Bağlantınız çalışmaya devam eder ve ${sender} size yine yazabilir.`,
      button: "Hatırlatmaları durdur",
      doneHeading: "Hatırlatmalar durduruldu",
      done: ({ documentName, sender }) =>
        `Artık “${documentName}” hakkında otomatik hatırlatma almayacaksınız. ${sender} bunları durdurduğunuzu görebilir. Bağlantınız çalışmaya devam eder.`,
    },
    broken: {
      heading: "Bu bağlantı çalışmıyor",
      text: "Bağlantı eksik olabilir veya ait olduğu şey silinmiş olabilir. E-postadan yeniden açın.",
    },
  },
};
