import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { keepUnits } from './keep-units';

interface Specification {
  /** `Name: value` lines. */
  rows: { name: string; value: string }[];
  /** Every other line. */
  notes: string[];
}

/** Up to 60 characters, a colon (Latin or full-width), and something after it; no web addresses. */
const ROW = /^[-•*\s]*([^:：]{1,60}?)\s*[:：](?!\/\/)\s*(\S.*)$/;

/** Reads a product's `content`, which sellers write as lines such as `Material: cotton`. */
export function readSpecification(content: string): Specification {
  const specification: Specification = { rows: [], notes: [] };
  for (const line of content.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '') continue;
    const [, name, value] = ROW.exec(text) ?? [];
    if (name !== undefined && value !== undefined) specification.rows.push({ name, value });
    else specification.notes.push(text.replace(/^[-•*]\s*/, ''));
  }
  return specification;
}

interface HeadingView {
  /** Id of the heading; unique on the page. */
  id: string;
  heading: string;
  /** Language of the text below the heading, where that is not the page's, and a note that says so. */
  lang?: Locale;
  note?: string;
}

/** A product's description, as plain data. */
export interface DescriptionView extends HeadingView {
  text: string;
}

/** Its specification. */
export interface SpecificationView extends HeadingView, Specification {}

/** A seller's text, with its language when it differs from the page's. */
interface WrittenText {
  id: string;
  lang: Locale | undefined;
  text: string;
}

function headingView(t: Translator, { id, lang }: WrittenText, heading: string): HeadingView {
  if (lang === undefined) return { id, heading };
  const note = t(lang === 'en' ? 'product.textInEnglish' : 'product.textInBangla');
  return { id, heading, lang, note };
}

/** A product's description, as the seller wrote it. */
export function descriptionView(t: Translator, written: WrittenText): DescriptionView {
  return {
    ...headingView(t, written, t('product.description')),
    text: keepUnits(written.text),
  };
}

/** A product's content: `Name: value` lines as rows, all others as notes. @returns null where it says nothing */
export function specificationView(t: Translator, written: WrittenText): SpecificationView | null {
  const { rows, notes } = readSpecification(written.text);
  if (rows.length === 0 && notes.length === 0) return null;
  return {
    ...headingView(t, written, t('product.specification')),
    rows: rows.map(({ name, value }) => ({ name, value: keepUnits(value) })),
    notes: notes.map(keepUnits),
  };
}
