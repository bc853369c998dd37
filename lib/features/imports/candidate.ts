import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { addProductShape } from '../catalogue/schema';
import { integer } from '../../platform/validation';
import type { SellingTerms } from '../catalogue/variant-schema';
import { parseAmount } from '../../platform/csv/amount';
import { inTaka } from './amounts';
import { readTerms } from './candidate-terms';
import { readTexts } from './candidate-texts';
import type { CandidateOption } from './candidate-options';
import { readVariants, type CandidateVariant } from './candidate-variants';
import type { Format, OptionalField, Report, SourceProduct } from './formats';
import { ISSUE_CODES, LEAVE_OUT, MAX_PICTURES, type CategoryChoice, type IssueCode } from './rules';
import type { ReportFault } from './report-fault';

/** The rules of the form, without pictures, and with nothing in stock as an update allows it. */
const schema = addProductShape
  .pick({
    productName: true,
    productNameBn: true,
    brand: true,
    category: true,
    description: true,
    content: true,
    descriptionBn: true,
    contentBn: true,
    price: true,
    rating: true,
    minQuantity: true,
  })
  .extend({ maxQuantity: integer({ min: 0, max: 1_000_000_000 }) });

export type CandidateFields = z.output<typeof schema>;

/** A product of a file as it would be stored. */
export interface Candidate {
  key: string;
  id?: string;
  row: number;
  fields: CandidateFields;
  /** Pictures of our own; only our own format knows them. */
  pictures: string[];
  sourceImages: string[];
  options: CandidateOption[];
  /** At least one. */
  variants: CandidateVariant[];
  /** Those that the file names. */
  terms: Partial<SellingTerms>;
  /** Fields that the file does not mention. */
  absent: OptionalField[];
  /** The lowest, as the file has it. */
  sourcePrice: number;
  /** Hash over all values that the file gives. */
  hash: string;
}

/** The seller's part in it. */
export interface Choices {
  /** Taka for one of the file's currency. */
  rate: number;
  /** Category chosen for one of the file; undefined where nobody has chosen. */
  categoryOf(source: string): CategoryChoice | undefined;
  /** Whether a product may show the picture at this address: an upload of ours, an allowed host. */
  isOurs(picture: string): boolean;
  /** The id of a district by its id or any of its names; undefined where there is none. */
  districtOf(name: string): string | undefined;
}

/** Stars that the form begins with. */
const RATING = 5;

/**
 * Checks a gathered product by the rules of `POST /addproduct`.
 * @returns null where it can't be taken; `report` says why, by row and column
 */
export function readCandidate(
  source: SourceProduct,
  format: Format,
  absent: OptionalField[],
  choices: Choices,
  report: Report,
): Candidate | null {
  let refused = false;
  const columnOf = (field: Parameters<ReportFault>[0]) =>
    typeof field === 'string'
      ? format.columnOf[field]
      : format.optionColumns(field.option)[field.part];
  const note: ReportFault = (field, code, value, row = source.row) =>
    report(row, columnOf(field), 'warning', code, value);
  const refuse: ReportFault = (field, code, value, row = source.row) => {
    refused = true;
    report(row, columnOf(field), 'error', code, value);
  };

  const category = choices.categoryOf(source.category);
  if (category === LEAVE_OUT) {
    note('category', 'categoryOut', source.category);
    return null;
  }
  if (category === undefined) refuse('category', 'categoryUnknown', source.category);
  // Only our own files name pictures that are here already; all others lie elsewhere.
  const isOurs = (url: string) => format.name === 'own' && choices.isOurs(url);
  const { named, ...pictures } = readPictures(source, isOurs);
  const circumstances = { rate: choices.rate, isOurs, sourceImages: pictures.sourceImages };
  const sold = readVariants(source, circumstances, note, refuse);
  const terms = readTerms(source.terms, choices, refuse);
  const sourcePrice = sold && Math.min(...sold.sourcePrices);
  const texts = readTexts(source, note);
  const parsed = schema.safeParse({
    ...texts,
    productName: source.productName,
    productNameBn: source.productNameBn,
    descriptionBn: source.descriptionBn,
    contentBn: source.contentBn,
    // What was refused already is not refused twice.
    category: category ?? 'Electronics & Gadgets',
    price: inTaka(sourcePrice ?? 0, choices.rate),
    maxQuantity: sold ? sold.variants.reduce((sum, { stock }) => sum + stock, 0) : 0,
    minQuantity: amountOr(source.minQuantity, 1),
    rating: amountOr(source.rating, RATING),
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]) as keyof CandidateFields;
      const known = (ISSUE_CODES as readonly string[]).includes(message);
      refuse(field, known ? (message as IssueCode) : 'refused', valueOf(source, field));
    }
    return null;
  }
  if (named === 0) note('pictures', 'pictureMissing');
  if (named > MAX_PICTURES) note('pictures', 'tooManyPictures', String(named));
  if (refused || !sold || sourcePrice === null) return null;
  const content = { fields: parsed.data, ...pictures };
  const more = { options: sold.options, variants: sold.variants, terms };
  return {
    key: source.key,
    ...(source.id !== undefined && { id: source.id }),
    row: source.row,
    ...content,
    ...more,
    absent,
    sourcePrice,
    hash: digest([format.name, content, more]),
  };
}

const digest = (value: unknown) =>
  createHash('sha256')
    // Where a row stands is no part of what it says.
    .update(JSON.stringify(value, (name, part: unknown) => (name === 'row' ? undefined : part)))
    .digest('base64');

/** @returns as many as are kept; `named`, how many there are of the more numerous kind */
function readPictures(source: SourceProduct, isOurs: (url: string) => boolean) {
  const ofVariants = source.variants.flatMap(({ picture }) => picture ?? []);
  const pictures = source.pictures.filter(isOurs);
  const elsewhere = [...source.pictures, ...ofVariants].filter((url) => !isOurs(url));
  const sourceImages = [...new Set([...(source.sourceImages ?? []), ...elsewhere])];
  return {
    pictures: pictures.slice(0, MAX_PICTURES),
    sourceImages: sourceImages.slice(0, MAX_PICTURES),
    named: Math.max(pictures.length, sourceImages.length),
  };
}

/** An empty cell is the form's own value; what is no number goes on to be refused as that. */
function amountOr(text: string | undefined, fallback: number): number | string {
  return text === undefined || text === '' ? fallback : (parseAmount(text) ?? text);
}

function valueOf(source: SourceProduct, field: keyof CandidateFields): string | undefined {
  switch (field) {
    case 'productName':
    case 'productNameBn':
    case 'brand':
    case 'description':
    case 'content':
    case 'descriptionBn':
    case 'contentBn':
    case 'minQuantity':
    case 'rating':
      return source[field];
    case 'price':
      return source.variants[0]?.price;
    case 'maxQuantity':
      return source.variants[0]?.stock;
    default:
      return undefined;
  }
}
