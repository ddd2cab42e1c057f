import type { Language } from "@/lib/contracts/languages";

/** Words of the second family of forms, to which no rule was fitted; in languages that the standard fonts support. */
export interface SecondWords {
  readonly parties: readonly [string, string];
  readonly onBehalf: string;
  /** Titles of the four layouts. */
  readonly titles: readonly [order: string, consent: string, intake: string, services: string];
  /** Labels, by key. */
  readonly labels: Readonly<Record<SecondLabel, string>>;
  /** A declaration in the first person, split at its blanks: name, birth, address, other person, date, sum. */
  readonly consent: readonly string[];
  readonly covers: readonly string[];
  readonly question: readonly [question: string, yes: string, no: string];
  /** Clauses, each split at its blanks. */
  readonly clauses: readonly (readonly string[])[];
}

const LABELS = [
  ...["companyName", "contact", "phone", "email", "delivery", "description", "quantity", "unitPrice"],
  ...["amount", "subtotal", "tax", "total", "placeDate", "signature", "printedName", "lastName"],
  ...["firstName", "birth", "nationality", "street", "postcode", "city", "mobile", "employer"],
  ...["emergency", "relation", "iban", "notes", "position", "date", "initials"],
] as const;
export type SecondLabel =
  | "companyName"
  | "contact"
  | "phone"
  | "email"
  | "delivery"
  | "description"
  | "quantity"
  | "unitPrice"
  | "amount"
  | "subtotal"
  | "tax"
  | "total"
  | "placeDate"
  | "signature"
  | "printedName"
  | "lastName"
  | "firstName"
  | "birth"
  | "nationality"
  | "street"
  | "postcode"
  | "city"
  | "mobile"
  | "employer"
  | "emergency"
  | "relation"
  | "iban"
  | "notes"
  | "position"
  | "date"
  | "initials";

interface Written {
  parties: [string, string];
  onBehalf: string;
  titles: [string, string, string, string];
  labels: string;
  consent: string;
  covers: string;
  question: [string, string, string];
  clauses: string[];
}

/** Blanks are written as `_`; list items are separated by bars. */
const words = ({ labels, consent, covers, clauses, ...rest }: Written): SecondWords => {
  const texts = labels.split("|");
  return {
    ...rest,
    labels: Object.fromEntries(LABELS.map((key, i) => [key, texts[i] ?? ""])) as Record<SecondLabel, string>,
    consent: consent.split("_"),
    covers: covers.split("|"),
    clauses: clauses.map((clause) => clause.split("_")),
  };
};

export const SECOND_WORDS: Partial<Record<Language, SecondWords>> = {
  en: words({
    parties: ["Supplier", "Customer"],
    onBehalf: "For and on behalf of the",
    titles: ["Order confirmation", "Authorisation", "Patient registration", "Maintenance contract"],
    labels:
      "Company name|Contact person|Telephone|E-mail|Delivery date|Item|Quantity|Unit price|Amount|Subtotal|VAT|Total|Place, date|Signature|Name in block letters|Surname|Given names|Born on|Nationality|Street address|Postal code|Town|Mobile phone|Employer|Name of the emergency contact|Relationship|IBAN|Further notes|Position|Date|Initials",
    consent:
      "I, _, born on _, living at _, hereby authorise _ to collect my documents until _ and to pay fees of up to _ euros.",
    covers: "Collecting letters|Signing receipts|Asking for information|Paying fees",
    question: ["Are you taking any medicine?", "yes", "no"],
    clauses: [
      "The hourly rate is _ EUR, and no more than _ hours are worked per month.",
      "The contract starts on _ and ends on _ without notice.",
      "Invoices are payable within _ days of receipt.",
    ],
  }),
  de: words({
    parties: ["Auftragnehmer", "Auftraggeber"],
    onBehalf: "Für den",
    titles: ["Auftragsbestätigung", "Vollmacht", "Anmeldebogen", "Wartungsvertrag"],
    labels:
      "Firmenname|Ansprechpartner|Telefon|E-Mail|Liefertermin|Artikel|Menge|Einzelpreis|Betrag|Zwischensumme|MwSt.|Gesamtbetrag|Ort, Datum|Unterschrift|Name in Druckbuchstaben|Nachname|Vornamen|Geboren am|Staatsangehörigkeit|Straße, Hausnummer|Postleitzahl|Wohnort|Mobiltelefon|Arbeitgeber|Name der Kontaktperson|Verhältnis|IBAN|Weitere Hinweise|Funktion|Datum|Kürzel",
    consent:
      "Ich, _, geboren am _, wohnhaft in _, bevollmächtige hiermit _, meine Unterlagen bis zum _ abzuholen und Gebühren bis zu _ Euro zu zahlen.",
    covers: "Briefe abholen|Empfang bestätigen|Auskünfte einholen|Gebühren zahlen",
    question: ["Nehmen Sie Medikamente ein?", "ja", "nein"],
    clauses: [
      "Der Stundensatz beträgt _ EUR, und es werden höchstens _ Stunden im Monat geleistet.",
      "Der Vertrag beginnt am _ und endet am _ ohne Kündigung.",
      "Rechnungen sind zahlbar innerhalb von _ Tagen nach Erhalt.",
    ],
  }),
  fr: words({
    parties: ["Prestataire", "Client"],
    onBehalf: "Pour le",
    titles: ["Bon de commande", "Procuration", "Fiche d’inscription", "Contrat d’entretien"],
    labels:
      "Raison sociale|Interlocuteur|Téléphone|Courriel|Date de livraison|Article|Quantité|Prix unitaire|Montant|Sous-total|TVA|Total|Lieu et date|Signature|Nom en majuscules|Nom de famille|Prénoms|Né(e) le|Nationalité|Adresse|Code postal|Ville|Téléphone portable|Employeur|Nom de la personne à prévenir|Lien de parenté|IBAN|Autres remarques|Fonction|Date|Paraphe",
    consent:
      "Je soussigné, _, né le _, demeurant à _, autorise _ à retirer mes documents jusqu’au _ et à payer des frais de _ euros.",
    covers: "Retirer le courrier|Signer les reçus|Demander des informations|Payer les frais",
    question: ["Prenez-vous des médicaments ?", "oui", "non"],
    clauses: [
      "Le tarif horaire est de _ EUR, pour au plus _ heures par mois.",
      "Le contrat commence le _ et se termine le _ sans préavis.",
      "Les factures sont payables dans un délai de _ jours.",
    ],
  }),
  es: words({
    parties: ["Proveedor", "Cliente"],
    onBehalf: "Por el",
    titles: ["Confirmación de pedido", "Autorización", "Ficha de inscripción", "Contrato de mantenimiento"],
    labels:
      "Razón social|Persona de contacto|Teléfono|Correo electrónico|Fecha de entrega|Artículo|Cantidad|Precio unitario|Importe|Subtotal|IVA|Total|Lugar y fecha|Firma|Nombre en mayúsculas|Apellidos|Nombre|Fecha de nacimiento|Nacionalidad|Domicilio|Código postal|Población|Teléfono móvil|Empleador|Nombre de la persona de contacto|Parentesco|IBAN|Otras observaciones|Cargo|Fecha|Iniciales",
    consent:
      "Yo, _, nacido el _, con domicilio en _, autorizo a _ a recoger mis documentos hasta el _ y a pagar tasas de hasta _ euros.",
    covers: "Recoger cartas|Firmar recibos|Pedir información|Pagar tasas",
    question: ["¿Toma algún medicamento?", "sí", "no"],
    clauses: [
      "La tarifa por hora es de _ EUR, con un máximo de _ horas al mes.",
      "El contrato empieza el _ y termina el _ sin preaviso.",
      "Las facturas se pagan dentro de _ días.",
    ],
  }),
  pt: words({
    parties: ["Fornecedor", "Cliente"],
    onBehalf: "Pelo",
    titles: ["Confirmação de encomenda", "Autorização", "Ficha de inscrição", "Contrato de manutenção"],
    labels:
      "Razão social|Pessoa de contacto|Telefone|E-mail|Data de entrega|Artigo|Quantidade|Preço unitário|Valor|Subtotal|IVA|Total|Local e data|Assinatura|Nome em maiúsculas|Apelido|Nome próprio|Data de nascimento|Nacionalidade|Morada|Código postal|Localidade|Telemóvel|Empregador|Nome do contacto de emergência|Parentesco|IBAN|Outras observações|Cargo|Data|Rubrica",
    consent:
      "Eu, _, nascido em _, residente em _, autorizo _ a levantar os meus documentos até _ e a pagar taxas de até _ euros.",
    covers: "Levantar cartas|Assinar recibos|Pedir informações|Pagar taxas",
    question: ["Toma algum medicamento?", "sim", "não"],
    clauses: [
      "O preço por hora é de _ EUR, com o máximo de _ horas por mês.",
      "O contrato começa em _ e termina em _ sem aviso.",
      "As faturas são pagas no prazo de _ dias.",
    ],
  }),
  it: words({
    parties: ["Fornitore", "Cliente"],
    onBehalf: "Per il",
    titles: ["Conferma d’ordine", "Delega", "Scheda di iscrizione", "Contratto di manutenzione"],
    labels:
      "Ragione sociale|Persona di riferimento|Telefono|Posta elettronica|Data di consegna|Articolo|Quantità|Prezzo unitario|Importo|Imponibile|IVA|Totale|Luogo e data|Firma|Nome in stampatello|Cognome|Nome|Nato il|Nazionalità|Residenza|CAP|Comune|Cellulare|Datore di lavoro|Nome della persona da avvisare|Parentela|IBAN|Altre note|Carica|Data|Sigla",
    consent:
      "Io sottoscritto, _, nato il _, residente in _, delego _ a ritirare i miei documenti fino al _ e a pagare diritti fino a _ euro.",
    covers: "Ritirare lettere|Firmare ricevute|Chiedere informazioni|Pagare diritti",
    question: ["Prende dei farmaci?", "sì", "no"],
    clauses: [
      "La tariffa oraria è di _ EUR, per al massimo _ ore al mese.",
      "Il contratto inizia il _ e termina il _ senza disdetta.",
      "Le fatture si pagano entro _ giorni dal ricevimento.",
    ],
  }),
  nl: words({
    parties: ["Leverancier", "Klant"],
    onBehalf: "Namens de",
    titles: ["Orderbevestiging", "Machtiging", "Inschrijfformulier", "Onderhoudscontract"],
    labels:
      "Bedrijfsnaam|Contactpersoon|Telefoon|E-mail|Leverdatum|Artikel|Aantal|Prijs per stuk|Bedrag|Subtotaal|Btw|Totaal|Plaats en datum|Handtekening|Naam in blokletters|Achternaam|Voornamen|Geboren op|Nationaliteit|Straat en huisnummer|Postcode|Woonplaats|Mobiel|Werkgever|Naam van de contactpersoon|Relatie|IBAN|Overige opmerkingen|Functie|Datum|Paraaf",
    consent:
      "Ik, _, geboren op _, wonende te _, machtig hierbij _ om mijn stukken op te halen tot _ en kosten te betalen tot _ euro.",
    covers: "Brieven ophalen|Ontvangst bevestigen|Inlichtingen vragen|Kosten betalen",
    question: ["Gebruikt u medicijnen?", "ja", "nee"],
    clauses: [
      "Het uurtarief is _ EUR, voor ten hoogste _ uur per maand.",
      "De overeenkomst begint op _ en eindigt op _ zonder opzegging.",
      "Facturen worden betaald binnen _ dagen na ontvangst.",
    ],
  }),
};
