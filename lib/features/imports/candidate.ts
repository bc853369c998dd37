import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { addProductShape } from '../catalogue/schema';
import { integer } from '../../platform/validation';
import { inTaka, parseAmount } from './amounts';
import type { Format, OptionalField, Report, ReportedField, SourceProduct } from './formats';
import { ISSUE_CODES, LEAVE_OUT, MAX_PICTURES, type CategoryChoice, type IssueCode } from './rules';

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
  /** What the file says nothing about. */
  absent: OptionalField[];
  /** As the file has it. */
  sourcePrice: number;
  hash: string;
}

/** The seller's part in it. */
export interface Choices {
  /** Taka for one of the file's currency. */
  rate: number;
  /** What a category of the file becomes; undefined where nobody has chosen. */
  categoryOf(source: string): CategoryChoice | undefined;
  /** Whether a product may show the picture at this address: an upload of ours, an allowed host. */
  isOurs(picture: string): boolean;
}

const MAX_DESCRIPTION = 5000;
const MAX_CONTENT = 20_000;
const NO_BRAND = 'Unbranded';
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
  const note = (field: ReportedField, code: IssueCode, value?: string, row = source.row) =>
    report(row, format.columnOf[field], 'warning', code, value);
  const refuse = (field: ReportedField, code: IssueCode, value?: string, row = source.row) => {
    refused = true;
    report(row, format.columnOf[field], 'error', code, value);
  };

  const category = choices.categoryOf(source.category);
  if (category === LEAVE_OUT) {
    note('category', 'categoryOut', source.category);
    return null;
  }
  if (category === undefined) refuse('category', 'categoryUnknown', source.category);
  const sourcePrice = readPrice(source, note, refuse);
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
    maxQuantity: readStock(source, note, refuse),
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
  if (refused || sourcePrice === undefined) return null;
  const pictures = readPictures(source, format, choices, note);
  const content = { fields: parsed.data, ...pictures };
  return {
    key: source.key,
    ...(source.id !== undefined && { id: source.id }),
    row: source.row,
    ...content,
    absent,
    sourcePrice,
    hash: createHash('sha256')
      .update(JSON.stringify([format.name, { ...content, fields: hashedFields(parsed.data) }]))
      .digest('base64'),
  };
}

/**
 * What the hash is made of. Bangla texts count only where there are any: files from before those
 * columns existed keep their hashes, and with them what was changed here since.
 */
function hashedFields({ descriptionBn, contentBn, ...fields }: CandidateFields) {
  return { ...fields, ...(descriptionBn && { descriptionBn }), ...(contentBn && { contentBn }) };
}

type Note = (field: ReportedField, code: IssueCode, value?: string, row?: number) => void;

/** One price for a product: the lowest of its variants, and a word where they differ. */
function readPrice(source: SourceProduct, note: Note, refuse: Note): number | undefined {
  const prices: number[] = [];
  for (const { row, text } of source.prices) {
    if (text === '') continue;
    const price = parseAmount(text);
    if (price === undefined) refuse('price', 'notNumber', text, row);
    else if (price < 0) refuse('price', 'tooSmall', text, row);
    else prices.push(price);
  }
  if (prices.length === 0) {
    if (source.prices.every(({ text }) => text === '')) refuse('price', 'priceMissing');
    return undefined;
  }
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (low !== high) note('price', 'pricesDiffer', `${low} – ${high}`);
  return low;
}

/** The variants' stock together. Shops that oversell count below nothing. */
function readStock(source: SourceProduct, note: Note, refuse: Note): number {
  let sum = 0;
  let told = false;
  for (const { row, text } of source.stock) {
    if (text === '') continue;
    told = true;
    const count = parseAmount(text);
    if (count === undefined) refuse('maxQuantity', 'notNumber', text, row);
    else if (count < 0) note('maxQuantity', 'stockNegative', text, row);
    else sum += count;
  }
  if (!told) note('maxQuantity', 'stockMissing');
  return sum;
}

function readTexts(source: SourceProduct, note: Note) {
  if (source.brand === '') note('brand', 'brandMissing', NO_BRAND);
  if (source.description === '') note('description', 'descriptionMissing');
  const description = source.description || source.productName;
  const long = description.length > MAX_DESCRIPTION;
  // What is too long to be short goes whole into the details below it.
  const content = [source.content, long && description].filter(Boolean).join('\n\n');
  if (long) note('description', 'shortened', String(MAX_DESCRIPTION));
  if (content.length > MAX_CONTENT) note('content', 'shortened', String(MAX_CONTENT));
  return {
    brand: source.brand || NO_BRAND,
    description: shorten(description, MAX_DESCRIPTION),
    content: shorten(content, MAX_CONTENT),
  };
}

/** Ends after a whole word. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max - 100)).trimEnd()}…`;
}

/** Only our own files name pictures that are here already; all others lie elsewhere. */
function readPictures(
  source: SourceProduct,
  format: Format,
  choices: Choices,
  note: Note,
): { pictures: string[]; sourceImages: string[] } {
  const isOurs = (url: string) => format.name === 'own' && choices.isOurs(url);
  const pictures = source.pictures.filter(isOurs);
  const elsewhere = source.pictures.filter((url) => !isOurs(url));
  const sourceImages = [...new Set([...(source.sourceImages ?? []), ...elsewhere])];
  const count = Math.max(pictures.length, sourceImages.length);
  if (count === 0) note('pictures', 'pictureMissing');
  if (count > MAX_PICTURES) note('pictures', 'tooManyPictures', String(count));
  return {
    pictures: pictures.slice(0, MAX_PICTURES),
    sourceImages: sourceImages.slice(0, MAX_PICTURES),
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
      return source.prices[0]?.text;
    case 'maxQuantity':
      return source.stock[0]?.text;
    default:
      return undefined;
  }
}
