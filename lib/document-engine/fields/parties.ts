import { foldText } from "./fold-text";

/** Parties to agreements in the product's languages, as printed. */
const SPACED_PARTIES = `
Landlord|Tenant|Co-tenant|Lessor|Lessee|Seller|Buyer|Purchaser|Vendor|Employer|Employee|Contractor|Subcontractor|Client|Customer|Supplier|Service provider|Provider|Lender|Borrower|Licensor|Licensee|Disclosing party|Receiving party|Discloser|Recipient|Guarantor|Witness|Notary|Notary public|Agent|Principal|Owner|Applicant|Patient|Guardian|Parent|Donor|Consultant|Freelancer|Manager|Partner|Guest|Host|Volunteer|Student|Participant|Photographer|Model|Organiser|Organizer|Assignor|Assignee|Settlor|Trustee|Insurer|Insured|Payer|Payee|Franchisor|Franchisee|Shareholder|Founder|Investor|Advisor|Adviser|Director|Officer|Supervisor|Mortgagor|Mortgagee|Grantor|Grantee|Distributor|Publisher|Author|Artist|Designer|Developer|Sponsor|Member|Spouse|Party A|Party B|First party|Second party|Party 1|Party 2|Policyholder|Cardholder|Account holder|Taxpayer|Physician|Doctor|Caregiver|Cleaner|Sitter|Pet sitter|Roommate|Subtenant|Sublessor|Sublessee|Broker|Debtor|Creditor|Worker|Intern|Hirer|Releasor|Releasee|Transferor|Transferee|Representative|Preparer|Claimant|Coach|Trainer|Carrier|Shipper|Consignor|Consignee|Petitioner|Respondent|Driver|Passenger|Policy holder|Co-applicant|Joint applicant|Pupil|Carer|Executor|Beneficiary
Vermieter|Vermieterin|Mieter|Mieterin|Untermieter|Verkäufer|Verkäuferin|Käufer|Käuferin|Arbeitgeber|Arbeitgeberin|Arbeitnehmer|Arbeitnehmerin|Auftraggeber|Auftraggeberin|Auftragnehmer|Auftragnehmerin|Darlehensgeber|Darlehensnehmer|Lizenzgeber|Lizenznehmer|Zeuge|Zeugin|Bürge|Kunde|Kundin|Lieferant|Dienstleister|Antragsteller|Antragstellerin|Vollmachtgeber|Bevollmächtigter|Verpächter|Pächter|Besteller|Unternehmer|Kontoinhaber|Geschäftsführer|Mitglied|Erziehungsberechtigte|Erziehungsberechtigter|Versicherungsnehmer|Versicherungsnehmerin|Ehegatte|Ehegattin|Ehepartner|Schüler|Schülerin|Fahrer|Fahrerin
Bailleur|Locataire|Preneur|Vendeur|Acheteur|Acquéreur|Employeur|Salarié|Employé|Prestataire|Prêteur|Emprunteur|Témoin|Garant|Caution|Client|Fournisseur|Mandant|Mandataire|Demandeur|Donneur d'ordre|Concédant|Licencié|Propriétaire|Demanderesse|Assuré|Conjoint|Conjointe|Adhérent|Parent|Tuteur|Représentant légal
Arrendador|Arrendadora|Arrendatario|Arrendataria|Vendedor|Vendedora|Comprador|Compradora|Empleador|Empleado|Empleada|Trabajador|Trabajadora|Proveedor|Prestador|Prestamista|Prestatario|Testigo|Fiador|Avalista|Cliente|Contratista|Contratante|Solicitante|Propietario|Inquilino|Licenciante|Licenciatario|Mandatario|Solicitante|Asegurado|Cónyuge|Tutor|Socio|Paciente
Locador|Locatário|Senhorio|Arrendatário|Empregador|Empregado|Contratada|Contratado|Prestador de serviços|Mutuante|Mutuário|Testemunha|Fornecedor|Proprietário|Trabalhador|Licenciado|Requerente
Locatore|Conduttore|Venditore|Acquirente|Compratore|Datore di lavoro|Dipendente|Lavoratore|Committente|Appaltatore|Fornitore|Mutuante|Mutuatario|Testimone|Garante|Inquilino|Proprietario|Prestatore|Licenziante|Licenziatario|Richiedente
Verhuurder|Huurder|Verkoper|Koper|Werkgever|Werknemer|Opdrachtgever|Opdrachtnemer|Geldgever|Geldnemer|Kredietgever|Lener|Getuige|Borg|Klant|Leverancier|Licentiegever|Licentienemer|Aanvrager|Eigenaar
Wynajmujący|Najemca|Sprzedający|Sprzedawca|Kupujący|Nabywca|Pracodawca|Pracownik|Zleceniodawca|Zleceniobiorca|Zamawiający|Wykonawca|Pożyczkodawca|Pożyczkobiorca|Świadek|Poręczyciel|Klient|Dostawca|Licencjodawca|Licencjobiorca|Wnioskodawca|Właściciel`;

const JOINED_PARTIES = `
المؤجر|المستأجر|البائع|المشتري|صاحب العمل|الموظف|العامل|العميل|المورد|مقدم الخدمة|المقرض|المقترض|الشاهد|الضامن|الطرف الأول|الطرف الثاني|المقاول|المالك|الطالب|الطالبة|ولي الأمر|المتدرب|مقدم الطلب|المريض|الزوج|الزوجة
貸主|借主|賃貸人|賃借人|売主|買主|雇用主|使用者|従業員|労働者|委託者|受託者|発注者|受注者|依頼者|貸付人|借入人|連帯保証人|保証人|証人|開示者|受領者|申込者|申込人|申請者|申請人|本人|保護者|配偶者|甲|乙
出租人|出租方|承租人|承租方|卖方|买方|雇主|用人单位|雇员|员工|劳动者|甲方|乙方|丙方|委托人|委托方|受托人|受托方|贷款人|借款人|证人|见证人|担保人|保证人|客户|供应商|披露方|接收方|申请人|监护人|配偶|投保人`;

const spaced = new Map<string, string>();
for (const party of SPACED_PARTIES.split(/[|\n]/)) {
  const label = party.trim();
  if (label !== "" && !spaced.has(foldText(label))) spaced.set(foldText(label), label);
}
const joined = JOINED_PARTIES.split(/[|\n]/)
  .map((party) => party.trim())
  .filter((party) => party !== "")
  .sort((a, b) => b.length - a.length);

const MAX_WORDS = 4;
/** Endings of plurals and genitives. */
const ENDINGS = /(?:es|s|en|n|e)$/;

export interface FoundParty {
  readonly label: string;
  /** Index of its first word in the folded text. */
  readonly at: number;
  readonly words: number;
}

/** Finds the parties that a text mentions, in the order of the text. */
export class PartyWords {
  /** Unlisted titles of this document's signature blocks, folded. */
  readonly #own = new Map<string, string>();

  add(label: string): void {
    const key = foldText(label);
    if (key !== "" && !spaced.has(key)) this.#own.set(key, label);
  }

  mentions(text: string): FoundParty[] {
    const words = foldText(text).split(" ");
    const found: FoundParty[] = [];
    for (let at = 0; at < words.length; at++)
      for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count--) {
        const label = this.#lookup(words.slice(at, at + count).join(" "));
        if (!label) continue;
        // Two people of one kind are numbered: "Parent 1".
        const number = /^[1-9]$/.exec(words[at + count] ?? "")?.[0];
        const isNumbered = number !== undefined && !/\d$/.test(label);
        found.push({
          label: isNumbered ? `${label} ${number}` : label,
          at,
          words: count + (isNumbered ? 1 : 0),
        });
        at += count - (isNumbered ? 0 : 1);
        break;
      }
    if (found.length > 0 || /^[\p{ASCII}\p{Script=Latin}\s]*$/u.test(text)) return found;
    for (const label of joined) {
      const at = text.indexOf(label);
      const isInLonger = found.some((one) => one.label.includes(label));
      // A single character such as 甲 counts only if it stands alone.
      const isLone =
        label.length > 1 || /^(?:[（(「【]?)[甲乙](?:[）)」】]|\s|[:：]|$)/u.test(text.slice(at).trim());
      if (at >= 0 && !isInLonger && isLone) found.push({ label, at, words: 1 });
    }
    return found.sort((a, b) => a.at - b.at);
  }

  #lookup(text: string): string | null {
    const own = this.#own.get(text);
    if (own) return own;
    const known = spaced.get(text);
    if (known) return known;
    if (text.length < 5 || !ENDINGS.test(text)) return null;
    for (const ending of ["s", "es", "n", "en", "e"])
      if (text.endsWith(ending)) {
        const stem = text.slice(0, -ending.length);
        const label = this.#own.get(stem) ?? spaced.get(stem);
        if (label) return label;
      }
    return null;
  }
}
