import { GALLERY } from "@/lib/domain/gallery/catalogue";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";

/** Chooses the gallery template that a prompt asks for, by its words in the eleven languages. Pure. */

/**
 * What people call each template, folded: a whole word, or the start of a word if it ends with `-`. Chinese, Japanese
 * and Arabic names match anywhere in the text.
 */
const NAMES: Readonly<Record<string, string>> = {
  "mutual-nda":
    "nda nondisclosure confidentiality geheimhaltung- vertraulichkeit- verschwiegenheit- geheimhouding- vertrouwelijk- confidentialite confidencialidad riservatezza confidencialidade sigilo poufnosc- 保密 秘密保持 機密保持 سرية",
  "one-way-nda": "oneway unilateral einseitig- eenzijdig- unilaterale jednostronn- 单方 一方的",
  "settlement-agreement":
    "settlement settle dispute vergleich- schikking transaction acuerdo transazione ugoda 和解 示談 تسوية",
  "limited-power-of-attorney":
    "attorney proxy vollmacht- volmacht procuration poder procura procuracao pelnomocnictwo 委托书 授权 委任状 توكيل وكالة",
  "residential-lease":
    "lease rent rental tenant landlord tenancy apartment flat house mietvertrag wohnung- miete huur- huurovereenkomst bail loyer arrendamiento alquiler locazione affitto arrendamento aluguel najem- wynajem- 租赁 租房 賃貸 إيجار",
  "roommate-agreement":
    "roommate flatmate housemate mitbewohner wg huisgenoot colocation companero- coinquilin- wspollokator- 合租 室友 ルームシェア",
  "move-in-condition-report":
    "movein inventory handover ubergabeprotokoll opleveringsrapport etat- inventario verbale protokol- 入住 入居",
  "short-term-rental":
    "holiday vacation airbnb guest ferienwohnung vakantie- vacances vacacional vacanz- ferias wakac- 短租 民泊",
  "lease-extension":
    "extension extend prolong renew verlangerung verlenging prolongation prorroga proroga prorrogacao przedluzeni- 续租 更新",
  "job-offer-letter":
    "offer jobangebot stellenangebot jobaanbod embauche oferta assunzione contratacao 录用 内定",
  "employment-agreement":
    "employment employee employer work contract- arbeitsvertrag anstellung- arbeidsovereenkomst arbeidscontract travail trabajo lavoro trabalho prac- zatrudnieni- 劳动 雇佣 雇用 عمل",
  "leave-request": "leave urlaub- verlof- verlofaanvraag conge vacaciones ferie urlop- 请假 休暇 إجازة",
  "remote-work-agreement":
    "remote homeoffice telework wfh thuiswerk- teletravail teletrabajo telelavoro teletrabalho zdaln- 远程 在宅 テレワーク",
  "equipment-receipt":
    "equipment laptop device ausstattung gerat- apparatuur materiel equipo attrezzatur- equipamento sprzet- 设备 貸与",
  "sales-quote":
    "quote quotation estimate angebot offerte devis presupuesto cotizacion preventivo orcamento wycena 报价 見積 عرض",
  "purchase-order":
    "purchase order bestellung bestelling commande pedido ordine encomenda zamowieni- 采购 発注 شراء",
  "sale-of-goods-agreement":
    "sale goods kaufvertrag koopovereenkomst vente compraventa vendita venda sprzedaz- 买卖 売買 بيع",
  "referral-agreement":
    "referral refer commission affiliate vermittlung- provision commissie apporteur comision provvigion- indicacao prowizj- 推荐 紹介",
  "freelance-services":
    "freelance freelancer contractor services service designer developer dienstleistung- werkvertrag opdracht prestation servicios servizi servicos uslug- 服务 自由职业 業務委託 خدمات",
  "change-order":
    "changeorder change anderung- meerwerk avenant modificacion variazione alteracao aneks- 变更 変更",
  "consulting-agreement":
    "consulting consultant advisor retainer beratung- berater- advies- conseil consultoria consulenza doradztw- 咨询 コンサル استشار",
  "event-photography":
    "photographer photography wedding fotograf- fotografie hochzeit bruiloft photographe mariage fotografo boda matrimonio casamento slub- 摄影 撮影 تصوير",
  "home-improvement":
    "renovation repair contractor construction roof kitchen renovierung handwerker verbouwing aannemer travaux reforma ristrutturazione remont- 装修 リフォーム",
  "private-loan":
    "loan lend lending borrow darlehen- privatkredit lening pret prestamo prestito emprestimo pozyczk- 借款 贷款 借用 金銭 قرض",
  "vehicle-bill-of-sale":
    "car vehicle motorcycle auto kfz fahrzeug- autokauf voertuig voiture vehicule coche vehiculo automobile carro samochod- 汽车 车辆 車 سيارة",
  "house-and-pet-sitting":
    "pet dog cat sitting sitter haustier- huisdier- animaux mascota- animali animais zwierz- 宠物 ペット",
  "child-travel-consent":
    "child minor travel reise- kind- reistoestemming enfant- nino menor- viaje minore viaggio crianca dziec- podroz- 儿童 旅行 子供 سفر",
  "photo-release":
    "photo video release model image bildrechte einwilligung beeldrecht droit-image imagen immagini imagem wizerun- 肖像 صور",
};

/** Scores of a match in the template's name and in its description. */
const NAME_SCORE = 3;
const TITLE_SCORE = 2;
const WORD_SCORE = 0.5;
/** Lower scores are treated as coincidence. */
const MIN_SCORE = 2;
/** Words that occur in every agreement and so do not count. */
const COMMON = new Set(
  "agreement contract document form template for the and with between two one both that this from their they must sign law years year months month of an who vertrag overeenkomst contrat contrato contratto umowa".split(
    " ",
  ),
);

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/g, "l")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[-‐–]/g, "");

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a name matches anywhere in the text: its script has no spaces between words, or joins endings and articles
 * to them.
 */
const matchesAnywhere = (name: string): boolean => /[\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff]/.test(name);

function names(word: string, name: string): boolean {
  if (name.endsWith("-")) return word.startsWith(name.slice(0, -1));
  return word === name || word === `${name}s`;
}

function scoreOf(
  { slug, name, description }: GalleryDefinition,
  prompt: string,
  words: ReadonlySet<string>,
): number {
  let score = 0;
  const text = fold(prompt);
  for (const given of (NAMES[slug] ?? "").split(" ").filter(Boolean)) {
    const isPart = given.endsWith("-");
    const one = fold(given.replace(/-/g, "")) + (isPart ? "-" : "");
    const isNamed = matchesAnywhere(one) ? text.includes(one) : [...words].some((word) => names(word, one));
    if (isNamed) score += NAME_SCORE;
  }
  for (const word of new Set(wordsOf(name))) if (words.has(word) && !COMMON.has(word)) score += TITLE_SCORE;
  for (const word of new Set(wordsOf(description)))
    if (word.length > 3 && words.has(word) && !COMMON.has(word)) score += WORD_SCORE;
  return score;
}

/** @returns the template that fits best; null if none fits */
export function chooseTemplate(
  prompt: string,
  isAllowed: (definition: GalleryDefinition) => boolean = () => true,
): GalleryDefinition | null {
  const words = new Set(wordsOf(prompt));
  let best: { definition: GalleryDefinition; score: number } | null = null;
  for (const definition of GALLERY.filter(isAllowed)) {
    const score = scoreOf(definition, prompt, words);
    if (score >= MIN_SCORE && score > (best?.score ?? 0)) best = { definition, score };
  }
  return best?.definition ?? null;
}

/** All slugs that have names; a test compares them with the gallery. */
export const NAMED_SLUGS: readonly string[] = Object.keys(NAMES);
