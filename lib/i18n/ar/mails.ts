import { REPORTS } from "@/lib/i18n/ar/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/ar/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/ar/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

const OWN_LINK = "هذا الرابط مخصص لك وحدك: من يملكه يمكنه التصرف باسمك، لذا يُرجى عدم إعادة توجيهه.";

type Action = "sign" | "approve";

/** The requested action, as a noun followed by the document's name. */
const ACT: Record<Action, string> = { sign: "توقيع", approve: "اعتماد" };
const READ_AND: Record<Action, string> = { sign: "قراءة وتوقيع", approve: "قراءة واعتماد" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`يمكنك ${ACT[action]} المستند حتى ${at}.`];

const once = (lasting: string) => `يعمل الرابط مرة واحدة. مدة صلاحيته: ${lasting}.`;

/**
 * Modern Standard Arabic. Requests use “يُرجى”, and buttons name the action, so that they fit readers of any gender.
 */
export const mails: MailCatalogue = {
  language: "ar",
  labels: {
    colon: ":",
    from: "من",
    due: "الموعد النهائي",
    reason: "السبب",
    certificate: "شهادة الإتمام",
    waitingFor: "بانتظار",
    messageFrom: (sender) => `رسالة من ${sender}:`,
    privateFrom: (sender) => `رسالة شخصية لك وحدك من ${sender}:`,
    delegatedBy: (person) => `ورد طلب من ${person} بالتوقيع نيابةً عن صاحب الطلب.`,
    addressTypedIn: (sender) =>
      `أُدخل عنوان بريدك الإلكتروني في صفحة عامة من قِبل الشخص الذي وقّع، ولم يجرِ التحقق منه. إذا لم تكن أنت من وقّع، فيُرجى إبلاغ ${sender}.`,
    unverified: "عنوان بريد إلكتروني لم يجرِ التحقق منه",
    linkAsText: "إذا لم يعمل الزر، يمكن فتح هذا العنوان:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `أُرسلت نيابة عن ${workspaceName} عبر Countersign على ${host}.`
        : `أُرسلت عبر Countersign على ${host}.`,
    unsubscribe: "إيقاف هذا النوع من الرسائل",
    mailSettings: "اختيار الرسائل التي تصلك",
    stopReminders: "إيقاف التذكيرات التلقائية بشأن هذا المستند",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "تأكيد عنوان بريدك الإلكتروني",
      heading: "تأكيد عنوان بريدك الإلكتروني",
      paragraphs: ["يُرجى تأكيد أن هذا العنوان يخصك. سيُفتح حسابك بعد ذلك مباشرة."],
      button: "تأكيد العنوان",
      notes: [
        once(expiresInMinutes),
        "إذا لم تكن قد أنشأت حسابًا، فيُرجى تجاهل هذه الرسالة: لن يحدث شيء من دون التأكيد.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "رابط تسجيل الدخول",
      heading: "تسجيل الدخول إلى Countersign",
      paragraphs: ["استخدم الزر لتسجيل الدخول. لا تحتاج إلى كلمة مرور."],
      button: "تسجيل الدخول",
      notes: [
        once(expiresInMinutes),
        "إذا لم تطلب هذا الرابط، فيُرجى تجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول من دونه.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "تعيين كلمة مرور جديدة",
      heading: "تعيين كلمة مرور جديدة",
      paragraphs: ["وصلنا طلب لتعيين كلمة مرور جديدة لحسابك، ومن المرجح أنه صادر عنك."],
      button: "تعيين كلمة مرور جديدة",
      notes: [
        once(expiresInMinutes),
        "إذا لم يكن الطلب صادرًا عنك، فيُرجى تجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "تسجيل دخول جديد إلى حسابك",
      heading: "تسجيل دخول جديد إلى حسابك",
      paragraphs: [
        `سُجِّل الدخول إلى حسابك من متصفح لم يكن معروفًا من قبل، ومن المرجح أنك من فعل ذلك. التاريخ: ${at}.`,
        ...(origin ? [`من أين: ${origin}`] : []),
      ],
      button: "عرض عمليات تسجيل الدخول",
      notes: ["إذا لم يكن ذلك منك، فيُرجى تسجيل الخروج هناك من كل الأجهزة وتعيين كلمة مرور جديدة."],
    }),
    "password-changed": ({ at }) => ({
      subject: "تم تغيير كلمة مرورك",
      heading: "تم تغيير كلمة مرورك",
      paragraphs: [
        `تم تغيير كلمة مرور حسابك بتاريخ ${at}، وسُجِّل الخروج من كل المتصفحات، وفُصلت التطبيقات المرتبطة.`,
        "تظل مفاتيح API صالحة مع كلمة المرور الجديدة: يُرجى إبطال ما لا تعرفه منها.",
      ],
      button: "عرض حسابك",
      notes: ["إذا لم يكن ذلك منك، فيُرجى تعيين كلمة مرور جديدة فورًا: يمكنك طلب رابط من صفحة تسجيل الدخول."],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "محاولات كثيرة بكلمات مرور خاطئة لحسابك",
      heading: "محاولات كثيرة بكلمات مرور خاطئة لحسابك",
      paragraphs: [
        `جُرِّبت عشر كلمات مرور خاطئة لحسابك خلال ساعة واحدة، آخرها بتاريخ ${at}. لم تكن أي منها صحيحة.`,
        "على المحاولات التالية أن تنتظر الآن. أما المتصفحات التي سبق لك تسجيل الدخول منها وروابط الدخول بالبريد فتعمل كالمعتاد.",
      ],
      button: "تعيين كلمة مرور جديدة",
      notes: ["إذا كان ذلك منك، فلا حاجة إلى فعل شيء. استخدم كلمة مرور لا تستخدمها في مكان آخر."],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `رُبط التطبيق «${app}» بحسابك`,
      heading: "رُبط تطبيق",
      paragraphs: [
        `رُبط التطبيق «${app}» بحسابك، ومن المرجح أنك من فعل ذلك. التاريخ: ${at}.`,
        canWrite
          ? "يمكن للتطبيق عرض مستنداتك وقوالبك، وإنشاء المستندات وإرسالها وإلغاؤها باسمك. ولا يمكنه التوقيع."
          : "يمكن للتطبيق عرض مستنداتك وقوالبك. ولا يمكنه تغيير أي شيء أو إرساله أو توقيعه.",
        ...(isVerified ? [] : ["اختار التطبيق هذا الاسم بنفسه، ولم يُتحقَّق من مصدره."]),
      ],
      button: "عرض التطبيقات المرتبطة",
      notes: ["إذا لم يكن ذلك منك، فيُرجى فصل التطبيق في تلك الصفحة وتعيين كلمة مرور جديدة فورًا."],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `دعوة من ${sender} للانضمام إلى ${workspaceName}`,
      heading: `الانضمام إلى ${workspaceName}`,
      paragraphs: [
        `يدعوك ${sender} إلى العمل في ${workspaceName}، حيث تُرسَل المستندات وتُوقَّع.`,
        role === "admin"
          ? "بصفة مسؤول، يمكنك أيضًا إدارة الأعضاء والإعدادات."
          : "بصفة عضو، يمكنك إنشاء القوالب وإرسال المستندات.",
      ],
      button: "قبول الدعوة",
      notes: ["إذا كنت لا تعرف المُرسِل، فيُرجى تجاهل هذه الرسالة: لن يحدث شيء من دون قبولك."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `اكتمل الإرسال الجماعي: «${listName}»`,
            heading: "اكتمل الإرسال الجماعي",
            paragraphs: [
              `«${listName}»: أُرسل ${sent}، وفشل ${failed}.`,
              ...(failed === "0"
                ? []
                : ["الصفوف التي فشلت لم يُنشأ منها أي مستند. يمكنك تصحيحها والمحاولة من جديد."]),
            ],
            button: "عرض الإرسال الجماعي",
            notes: [],
          }
        : {
            subject: `توقف الإرسال الجماعي: «${listName}»`,
            heading: "توقف الإرسال الجماعي",
            paragraphs: [
              `«${listName}»: أُرسل ${sent}، وفشل ${failed}، ولم يُرسل بعد ${left}.`,
              "افتحه لمعرفة السبب ومتابعة الإرسال. لن يُرسل شيء مرتين.",
            ],
            button: "عرض الإرسال الجماعي",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `لم تعد الأحداث تصل إلى ${host}`,
      heading: "أُوقف أحد عناوين الويب هوك",
      paragraphs: [
        reason === "gone"
          ? `أجاب ${host} بأنه لم يعد موجودًا (410)، لذلك توقفنا عن إرسال الأحداث إليه.`
          : `لم يستقبل ${host} أي حدث منذ خمسة أيام، لذلك توقفنا عن إرسال الأحداث إليه.`,
        "لم يُفقد شيء: يمكن إعادة إرسال ما فات بمجرد أن يعمل العنوان.",
      ],
      button: "عرض الويب هوك",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `مفتاح API جديد في ${workspaceName}: «${keyName}»`,
      heading: "أُنشئ مفتاح API",
      paragraphs: [
        `أنشأ ${createdBy} مفتاح API «${keyName}» (${keyHint}) في ${workspaceName} بتاريخ ${createdAt}.`,
        "من يملك هذا المفتاح يمكنه قراءة مستندات مساحة العمل وإرسالها.",
      ],
      button: "عرض المفاتيح",
      notes: ["إذا لم يكن لديك علم بذلك، فيُرجى إبطال المفتاح فورًا وتغيير كلمة مرورك."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `تعذّر الدفع لخطة ${plan}`,
      heading: "تعذّر الدفع",
      paragraphs: [
        `لم نتمكن من تحصيل دفعة خطة ${plan}. سنحاول مجددًا خلال الأيام القادمة، وتبقى خطتك كما هي حتى ذلك الحين.`,
        "يُرجى التحقق من وسيلة الدفع أو سداد الفاتورة المفتوحة.",
      ],
      button: "التحقق من الدفع",
      notes: ["إذا لم تنجح أي دفعة، فسينتقل الحساب إلى خطة Free. لن يُحذف شيء."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `انتهت خطة ${plan}`,
      heading: "انتهت خطتك",
      paragraphs: [
        `لم تعد خطة ${plan} سارية، وحسابك الآن على خطة Free.`,
        "لم يُحذف شيء، والمستندات المرسلة للتوقيع تستمر حتى نهايتها. ما يتجاوز خطة Free يمكن قراءته، لا تغييره.",
      ],
      button: "عرض الخطة",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `خطتك الآن هي ${to}`,
      heading: "تغيّرت خطتك",
      paragraphs: [`انتقل حسابك من خطة ${from} إلى خطة ${to}.`],
      button: "عرض الخطة",
      notes: ["إذا لم يكن ذلك متوقعًا، فيُرجى الاطلاع في صفحة الفوترة على من أجرى التغيير."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} من ${allowed} مقاعد مستخدمة`,
      heading: "أوشكت المقاعد على النفاد",
      paragraphs: [
        `يستخدم الأعضاء والدعوات ${used} من مقاعد حسابك البالغ عددها ${allowed}. عند استخدامها كلها لن يكون بالإمكان دعوة أحد آخر.`,
        ...(mayAdd ? ["يمكنك إضافة مقاعد في أي وقت."] : []),
      ],
      button: "عرض المقاعد",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `خطة ${plan} جاهزة`,
      heading: "خطتك جاهزة",
      paragraphs: [
        `شكرًا على الشراء. حسابك على خطة ${plan} جاهز.`,
        isNew ? "يُرجى تعيين كلمة مرور لفتحه للمرة الأولى." : "يُرجى تسجيل الدخول كالمعتاد لاستخدامها.",
      ],
      button: isNew ? "تعيين كلمة مرور" : "عرض الخطة",
      notes: ["إذا لم تشترِ شيئًا، فيُرجى تجاهل هذه الرسالة. لا يستطيع أحد فتح الحساب من دون صندوق البريد هذا."],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `تأكيد خطة ${plan} لحسابك`,
      heading: "تم شراء خطة لحسابك",
      paragraphs: [
        `تم شراء خطة ${plan} بعنوان البريد الإلكتروني هذا من دون تسجيل الدخول، ومن المرجح أنك من فعل ذلك. لديك حساب هنا بالفعل.`,
        "سجّل الدخول وأكِّد، فتسري الخطة على حسابك فورًا.",
      ],
      button: "تأكيد",
      notes: ["إذا لم يكن ذلك صادرًا عنك، فيُرجى تجاهل هذه الرسالة. لن يتغير شيء في حسابك."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `سيُرَدّ المبلغ الذي دفعته مقابل خطة ${plan}`,
      heading: "سيُرَدّ إليك ما دفعته",
      paragraphs: [
        `أُنهيت خطة ${plan} التي تم شراؤها بعنوان البريد الإلكتروني هذا، لأن لحسابك خطة بالفعل أو لأن الشراء لم يُؤكَّد. سيُعاد المبلغ كاملًا إلى وسيلة الدفع، ويحتاج البنك إلى بضعة أيام لذلك.`,
      ],
      button: "عرض الفوترة",
      notes: ["لن يتغير شيء في حسابك."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `انضم ${member} إلى ${workspaceName}`,
      heading: `انضم ${member} إلى ${workspaceName}`,
      paragraphs: [`قبل ${member} الدعوة، وأصبح بإمكانه العمل في ${workspaceName}.`],
      button: "عرض الأعضاء",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `طلب من ${sender}: ${ACT[action]} «${documentName}»`,
      heading: `يطلب منك ${sender} ${ACT[action]} مستند`,
      paragraphs: [
        `يُرجى قراءة المستند «${documentName}» و${ACT[action]}ه. لن يستغرق ذلك سوى بضع دقائق، من متصفحك ومن دون حساب.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`إذا لم تكن تتوقع هذا الطلب، فيُرجى الاستفسار من ${sender} قبل ${ACT[action]} أي شيء.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `تذكير: ينتظر ${sender} منك ${ACT[action]} «${documentName}»`,
      heading: action === "sign" ? "تذكير بالتوقيع" : "تذكير بالاعتماد",
      paragraphs: [
        `لا يزال ${sender} ينتظر منك ${ACT[action]} المستند «${documentName}».`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `رابطك إلى «${documentName}»`,
      heading: "يمكنك المتابعة متى شئت",
      paragraphs: [
        `طلبت مجددًا رابطك إلى المستند «${documentName}» من ${sender}. يمكنك المتابعة من حيث توقفت.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`إذا لم تطلب هذا الرابط، فيُرجى إبلاغ ${sender}: ربما فتح شخص آخر المستند باسمك.`],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `يشارك ${sender} معك «${documentName}»`,
      heading: `يشارك ${sender} معك مستندًا`,
      paragraphs: [
        role === "cc"
          ? `هذه نسخة من المستند «${documentName}». لا يُطلب منك توقيع أي شيء.`
          : `يمكنك قراءة المستند «${documentName}». لا يُطلب منك توقيع أي شيء.`,
      ],
      button: "قراءة المستند",
      linkNote: "هذا الرابط مخصص لك وحدك: من يملكه يمكنه قراءة المستند.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `اكتمل: «${documentName}»`,
      heading: "وقّع الجميع",
      paragraphs: [
        `اكتمل المستند «${documentName}» في ${completedAt}. المستند مختوم إلكترونيًا: أي تغيير لاحق سيكون ظاهرًا.`,
        isAttached
          ? "المستند الموقَّع مرفق بهذه الرسالة، ويُرجى الاحتفاظ به. توضح الشهادة من وقّع ومتى وكيف."
          : "يُرجى الاحتفاظ بالمستند الموقَّع. توضح الشهادة من وقّع ومتى وكيف.",
      ],
      button: "فتح المستند الموقَّع",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `طلب من ${former}: أن يكون توقيع «${documentName}» لـ ${newPerson}`,
          heading: `طلب من ${former}: أن يكون توقيع «${documentName}» لـ ${newPerson}`,
          paragraphs: [
            `ورد طلب من ${former} بأن يكون توقيع «${documentName}» لـ ${newPerson}. يُرسَل رابط خاص إلى ${newPerson}، ولم يعد رابط ${former} يعمل.`,
          ],
          button: "فتح المستند",
        };
      return by === "recipient"
        ? {
            subject: `طُلب من ${newPerson} توقيع «${documentName}»`,
            heading: `طُلب من ${newPerson} توقيع «${documentName}»`,
            paragraphs: [
              `عبر الرابط المُرسَل إليك، طُلب من ${newPerson} توقيع «${documentName}» نيابةً عنك. لم يعد رابطك يعمل. إن لم يكن ذلك منك، تُرجى مراسلة ${sender}.`,
            ],
          }
        : {
            subject: `لم يعد «${documentName}» بحاجة إلى توقيعك`,
            heading: `لم يعد «${documentName}» بحاجة إلى توقيعك`,
            paragraphs: [
              `ورد من ${sender} طلب إلى شخص آخر لتوقيع «${documentName}» نيابةً عنك. لا شيء آخر مطلوب منك، ولم يعد رابطك يعمل.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `رفض ${declinedBy} توقيع «${documentName}»`,
      heading: `رفض ${declinedBy} التوقيع`,
      paragraphs: [`رفض ${declinedBy} توقيع المستند «${documentName}». لم يعد بإمكان أحد توقيعه.`],
      button: "فتح المستند",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `سحب ${sender} المستند «${documentName}»`,
      heading: "سُحب هذا المستند",
      paragraphs: [`سحب ${sender} المستند «${documentName}». لا يلزمك فعل أي شيء، ولم يعد رابطك يعمل.`],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `انتهت المهلة: «${documentName}»`,
      heading: "انتهت مهلة توقيع هذا المستند",
      paragraphs: [
        `انتهت مهلة توقيع المستند «${documentName}» في ${expiredAt}.`,
        audience === "sender"
          ? "لم يعد بإمكان أحد توقيعه. إذا كنت لا تزال بحاجة إليه، فيُرجى إرساله من جديد."
          : `إذا كان لا يزال مطلوبًا، فيُرجى أن تطلب من ${sender} إرساله من جديد.`,
      ],
      button: "فتح المستند",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `يمكن توقيع «${documentName}» باسمك في موقع آخر`,
      heading: "المستند مفتوح في موقع آخر",
      paragraphs: [
        `أتاح ${sender} توقيع المستند «${documentName}» أو الموافقة عليه باسمك داخل موقع آخر، من دون الرابط الوارد في رسالتنا.`,
        "إذا كنت تستخدم ذلك الموقع، فلا يلزمك فعل أي شيء هنا.",
      ],
      button: "قراءة المستند",
      notes: [`إذا لم تكن على علم بذلك، فيُرجى إبلاغ ${sender} فورًا: فمن لديه تلك الصفحة يمكنه التصرف باسمك.`],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `تنتهي قريبًا مهلة ${ACT[action]} «${documentName}»`,
      heading: "أوشكت المهلة على الانتهاء",
      paragraphs: [
        `ينتظر ${sender} منك ${ACT[action]} المستند «${documentName}». يمكنك ${ACT[action]}ه حتى ${expiresAt}، وبعد ذلك لن يعمل الرابط.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `تنتهي المهلة قريبًا: «${documentName}»`,
      heading: "تنتهي مهلة هذا المستند قريبًا",
      paragraphs: [
        `يمكن توقيع المستند «${documentName}» حتى ${expiresAt}، ولم يوقّع الجميع بعد.`,
        "لقد أبلغنا من حان دورهم. يمكنك أيضًا تذكيرهم بنفسك أو تسليمهم الرابط.",
      ],
      button: "فتح المستند",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `فتح ${viewer} المستند «${documentName}»`,
      heading: `فتح ${viewer} المستند`,
      paragraphs: [`فتح ${viewer} المستند «${documentName}» للمرة الأولى.`],
      button: "فتح المستند",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `لدى ${asker} سؤال عن «${documentName}»`,
      heading: `لدى ${asker} سؤال`,
      paragraphs: [`يستفسر ${asker} عن أمر ما قبل توقيع المستند «${documentName}» أو اعتماده.`],
      button: "فتح المستند",
      notes: [
        isReachable
          ? "يُرجى الرد على هذه الرسالة للإجابة، وسيصل ردك إلى عنوان المستلم."
          : "لا تصل الردود على هذه الرسالة إلى المستلم. لم يُفتح المستند من الرابط الوارد في رسالتنا، ولذلك لا شيء يثبت أن العنوان المذكور في المستند يخصه. يُرجى التحقق منه قبل مراسلته.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `وقّع ${signer} المستند «${documentName}»`
          : `اعتمد ${signer} المستند «${documentName}»`,
      heading: action === "sign" ? `وقّع ${signer} المستند` : `اعتمد ${signer} المستند`,
      paragraphs: [
        action === "sign"
          ? `وقّع ${signer} المستند «${documentName}». لا تزال هناك خطوات على الآخرين إتمامها.`
          : `اعتمد ${signer} المستند «${documentName}». لا تزال هناك خطوات على الآخرين إتمامها.`,
      ],
      button: "فتح المستند",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `لم تصل رسالة إلى ${failedRecipient} بشأن «${documentName}»`,
      heading: "لم تصل إحدى الرسائل",
      paragraphs: [
        `تعذّر تسليم رسالتنا إلى ${failedRecipient} بشأن المستند «${documentName}».`,
        cause === "refused"
          ? "يُرجى التحقق من العنوان. يمكنك تصحيحه في صفحة المستند وإرسال الرابط مرة أخرى، أو نسخ الرابط وتسليمه بنفسك."
          : "لم تقبلها خدمة البريد لدينا، ولا شيء يشير إلى خطأ في العنوان. يمكنك من صفحة المستند إرسال تذكير لاحقًا، أو نسخ الرابط وتسليمه بنفسك.",
      ],
      button: "فتح المستند",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "يفتح أحدهم مستندًا من مستنداتك",
      documentSigned: "يوقّع أحدهم مستندًا من مستنداتك",
      documentQuestion: "يطرح عليك أحد المستلمين سؤالًا",
      documentDelegated: "يطلب أحد المستلمين من شخص آخر التوقيع",
      documentDeclined: "يرفض أحدهم مستندًا من مستنداتك",
      documentCompleted: "يكتمل أحد مستنداتك",
      documentExpired: "تنتهي مهلة أحد مستنداتك",
      documentExpiringSoon: "توشك مهلة أحد مستنداتك على الانتهاء",
      documentNotSent: "يتعذّر إرسال مستند مجدول من مستنداتك",
      mailFailed: "لا تصل رسالة بشأن أحد مستنداتك",
      bulkSendEnded: "ينتهي إرسال جماعي",
      webhookDisabled: "يُوقف أحد عناوين الويب هوك",
      memberJoined: "ينضم أحدهم إلى مساحة عملك",
    },
    notice: {
      heading: "هل تريد إيقاف هذه الرسائل؟",
      question: ({ when }) => `لن تصلك بعد الآن رسائل عندما ${when}. تبقى الإشعارات داخل المنتج كما هي.`,
      button: "إيقاف هذه الرسائل",
      doneHeading: "أُوقفت هذه الرسائل",
      done: ({ when }) =>
        `لن تصلك بعد الآن رسائل عندما ${when}. يمكنك تشغيلها مرة أخرى من ملفك الشخصي، ضمن «الإشعارات».`,
    },
    reminders: {
      heading: "هل تريد إيقاف التذكيرات؟",
      question: ({ documentName, sender }) =>
        `لن تصلك بعد الآن تذكيرات تلقائية بشأن «${documentName}». سيظل رابطك يعمل، وسيظل بإمكان ${sender} مراسلتك.`,
      button: "إيقاف التذكيرات",
      doneHeading: "أُوقفت التذكيرات",
      done: ({ documentName, sender }) =>
        `لن تصلك بعد الآن تذكيرات تلقائية بشأن «${documentName}». سيرى ${sender} أنك طلبت ذلك. يظل رابطك يعمل.`,
    },
    broken: {
      heading: "هذا الرابط لا يعمل",
      text: "الرابط غير مكتمل، أو لم يعد ما يخصه موجودًا. يُرجى فتحه من الرسالة مرة أخرى.",
    },
  },
};
