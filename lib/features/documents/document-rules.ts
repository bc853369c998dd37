import { UNITS } from '../../shop/unit-types';
import { localDigits } from '../../platform/i18n/digits';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { formatCount, formatTaka, toTaka } from '../../platform/money';
import { readableTime } from '../../platform/time/time';
import type {
  DocumentBuyer,
  DocumentContents,
  DocumentType,
  DocumentLine,
  DocumentSeller,
} from './types';

/** A paper in the reader's words: what the page and the PDF both show, each in its own way. */
export interface PrintedDocument {
  title: string;
  /** `Mushak 6.3`, or empty. */
  form: string;
  number: string;
  facts: { label: string; value: string }[];
  parties: { title: string; lines: string[] }[];
  columns: { label: string; isFigure: boolean; share: number }[];
  rows: { cells: string[]; /** In small letters below the first cell. */ note: string }[];
  totals: { label: string; value: string; isStrong: boolean }[];
  notes: string[];
  /** Lines for a name, a function and a signature, of invoices with a BIN. */
  signature: string[];
  /** Labels below the signature lines, side by side. */
  signLines?: readonly string[];
}

/** A paper without what only the database needs. */
export type ShownDocument = {
  [Kind in DocumentType]: {
    kind: Kind;
    number: string;
    issuedAt: Date;
    content: DocumentContents[Kind];
  };
}[DocumentType];

/** How a paper's parts are written in a language. */
export function documentWriter(locale: Locale, t: Translator) {
  const taka = (poisha: number) =>
    poisha < 0 ? `−${formatTaka(toTaka(-poisha), locale)}` : formatTaka(toTaka(poisha), locale);
  return {
    t,
    taka,
    inReach: (words: { en: string; bn: string }) => words[locale] || words.en || words.bn,
    digits: (text: string) => localDigits(text, locale),
    time: (at: Date) => readableTime(at, locale),
    percent: (bp: number) => `${formatCount(bp / 100, locale)}%`,
    count: (count: number) => formatCount(count, locale),
    units(count: number, unit: string): string {
      const known = UNITS.find((one) => one === unit) ?? 'piece';
      return t(`unit.count.${known}`, { count, formatted: formatCount(count, locale) });
    },
    nameOf: (line: DocumentLine) => (locale === 'bn' ? line.nameBn || line.name : line.name),
    /** Brand, choice and code of a line. */
    noteOf(line: DocumentLine): string {
      const chosen = line.options.map(({ name, nameBn, value, valueBn }) =>
        locale === 'bn' ? `${nameBn || name}: ${valueBn || value}` : `${name}: ${value}`,
      );
      const code = line.sku ? [t('order.code', { sku: line.sku })] : [];
      return [line.brand, ...chosen, ...code].filter(Boolean).join(' · ');
    },
    seller(seller: DocumentSeller) {
      const { name, legalName, bin, addressBn } = seller;
      const address = (locale === 'bn' && addressBn) || seller.address;
      const lines = [
        legalName || name,
        ...(legalName && legalName !== name ? [name] : []),
        ...(address ? [address] : []),
        ...(seller.phone ? [localDigits(seller.phone, locale)] : []),
        ...(bin ? [`${t('papers.bin')}: ${localDigits(bin, locale)}`] : []),
      ];
      return { title: t('papers.seller'), lines };
    },
    /** @param isTaxed says that there is no BIN where there is none */
    buyer({ name, phone, address, businessName, bin }: DocumentBuyer, isTaxed = false) {
      const number = bin || (isTaxed ? '–' : '');
      const lines = [
        ...(businessName ? [businessName] : []),
        name,
        localDigits(phone, locale),
        address,
        ...(number ? [`${t('papers.buyerBin')}: ${localDigits(number, locale)}`] : []),
      ];
      return { title: t('papers.buyer'), lines };
    },
  };
}

export type DocumentWriter = ReturnType<typeof documentWriter>;

/** The total of a paper in integer poisha, as lists show it. */
export function documentTotal({ content }: Pick<ShownDocument, 'content'>): number {
  return 'totalPoisha' in content ? content.totalPoisha : content.amountPoisha;
}
