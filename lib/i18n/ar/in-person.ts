import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "التوقيع هنا حضوري، على جهاز {host}.",
  handBack: "إعادة الجهاز",
  title: "يُرجى إعادة هذا الجهاز إلى {host}",
  text: "المتابعة ممكنة لـ {host} برمز PIN.",
  continue: "متابعة المستند",
  pin: "رمز PIN",
  pinHelp: "من 4 إلى 8 أرقام اختارها صاحب الجهاز: {host}.",
  unlock: "فتح القفل",
  digits: "يُرجى إدخال 4 إلى 8 أرقام.",
  wrong: "رمز PIN غير صحيح. المحاولات المتبقية: {count}.",
  tooMany: "محاولات كثيرة جدًا. يُرجى المحاولة لاحقًا.",
  failed: "لم ينجح ذلك. يُرجى التحقق من الاتصال ثم المحاولة مرة أخرى.",
  over: "تسجيل الدخول للمتابعة",
  overText: "لم يعد رمز PIN صالحًا. يلزم تسجيل الدخول من جديد باسم {host}.",
  signIn: "تسجيل الدخول",
  signInInstead: "تسجيل الدخول بدلًا من ذلك",
};
