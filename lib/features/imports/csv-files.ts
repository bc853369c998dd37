import 'server-only';
import bn from '../../../messages/dashboard/bn.json';
import en from '../../../messages/dashboard/en.json';
import type { Locale } from '../../platform/i18n/i18n';
import { csvHead, csvLine, type CsvValue } from '../../platform/csv/write';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../shop/errors';
import { can } from '../../shop/policy';
import type { DashboardListing } from '../catalogue/shared';
import { eachDashboardProduct } from '../catalogue/search';
import { listDistricts } from '../../shop/locations/queries';
import { openIssues } from './files';
import { OWN_COLUMNS, ownRows } from './formats/own';
import { readIssues } from './issue-log';
import { type Issue, MAX_XLSX_ROWS } from './rules';
import { productsXlsx } from './spreadsheets';
import { requireImport } from './queries';
import type { OwnColumn } from './template-rules';

const catalogues: Record<Locale, typeof en.productImport> = {
  en: en.productImport,
  bn: bn.productImport,
};

/** Column names of the file of problems, in a language. */
function issueColumns(locale: Locale): string[] {
  const { row, column, kind, what } = catalogues[locale].problems;
  return [row, column, kind, what];
}

/** A problem as a sentence; the texts contain `{value}` only, so they need no formatter. */
function issueSentence(locale: Locale, { code, value = '' }: Issue): string {
  return catalogues[locale].issues[code].replace('{value}', () => value);
}

function issueLevel(locale: Locale, { level }: Issue): string {
  return catalogues[locale].problems[level];
}

/** Two products as the template shows them, the second with variants; whoever leaves them in gets them as own products. */
const EXAMPLES: Partial<Record<OwnColumn, CsvValue>>[] = [
  {
    sku: 'KETTLE-2L',
    name: 'Steel Kettle 2 L',
    name_bn: 'স্টিলের কেটলি ২ লিটার',
    brand: 'Shapla',
    category: 'Home & Kitchen Appliances',
    price_bdt: 1250.5,
    stock: 40,
    minimum_order: 2,
    rating: 5,
    description: 'Boils two litres in six minutes.',
    details: 'Material: stainless steel\nPower: 1500 W',
    description_bn: 'ছয় মিনিটে দুই লিটার পানি ফোটে।',
    details_bn: 'উপাদান: স্টেইনলেস স্টিল\nক্ষমতা: ১৫০০ ওয়াট',
  },
  {
    sku: 'TEE',
    name: 'Cotton T-Shirt',
    name_bn: 'সুতি টি-শার্ট',
    brand: 'Dhaka Weavers',
    category: 'Fashion & Apparel',
    price_bdt: 320,
    stock: 500,
    minimum_order: 12,
    description: 'Soft combed cotton.',
    details: 'Fabric: 180 g cotton',
    source_pictures: 'https://www.example.com/pictures/tee-blue.jpg',
    unit: 'piece',
    pack_size: 24,
    quantity_step: 6,
    weight_grams: 180,
    dispatch_days: 2,
    ships_from: 'Narayanganj',
    price_ladder: '48=300;120=285',
    variant_sku: 'TEE-BLUE-M',
    option1_name: 'Colour',
    option1_name_bn: 'রং',
    option1_value: 'Blue',
    option1_values: 'Blue | White',
    option1_values_bn: 'নীল | সাদা',
    option2_name: 'Size',
    option2_name_bn: 'মাপ',
    option2_value: 'M',
  },
  {
    sku: 'TEE',
    price_bdt: 330,
    stock: 300,
    price_ladder: '48=310;120=295',
    variant_sku: 'TEE-BLUE-L',
    option1_value: 'Blue',
    option2_value: 'L',
  },
  {
    sku: 'TEE',
    price_bdt: 320,
    stock: 250,
    price_ladder: '48=300;120=285',
    variant_sku: 'TEE-WHITE-M',
    option1_value: 'White',
    option2_value: 'M',
  },
];

const exampleRows = () => EXAMPLES.map((row) => OWN_COLUMNS.map((column) => row[column] ?? null));

/** The template: our columns and two example products. */
export function templateCsv(): string {
  return csvHead(OWN_COLUMNS) + exampleRows().map(csvLine).join('');
}

/** The same as an Excel file. */
export const templateXlsx = (): Promise<Uint8Array<ArrayBuffer>> =>
  productsXlsx(OWN_COLUMNS, exampleRows());

/**
 * Everything that a dry run found, in pieces.
 * @throws ShopError NOT_FOUND, at the first piece, also where the import's files are gone
 */
export async function* issuesCsv(actor: Actor, id: string, locale: Locale): AsyncGenerator<string> {
  const job = await requireImport(actor, id);
  yield csvHead(issueColumns(locale));
  const { path, release } = await openIssues(String(job._id));
  try {
    for await (const issue of readIssues(path)) {
      const { row, column } = issue;
      yield csvLine([row, column, issueLevel(locale, issue), issueSentence(locale, issue)]);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ShopError('NOT_FOUND', { message: 'No such import.', cause: error });
  } finally {
    await release();
  }
}

/** Rows in a piece: the whole list is never in memory. */
const BATCH = 500;

/** Administrators get the seller behind each row. */
const exportedColumns = (actor: Actor): string[] => [
  ...OWN_COLUMNS,
  ...(can(actor, 'products.review') ? ['seller', 'seller_email', 'seller_id'] : []),
];

/** The rows of each product that this person may change, oldest first; an administrator's are everybody's. */
async function* exportedRows(actor: Actor, asked: DashboardListing): AsyncGenerator<CsvValue[][]> {
  const withSeller = can(actor, 'products.review');
  const names = new Map((await listDistricts()).map(({ id, name }) => [id, name]));
  const districtName = (id: string) => names.get(id) ?? id;
  for await (const product of eachDashboardProduct(actor, asked)) {
    const seller = [product.authorName, product.author, product.sellerId ?? ''];
    yield ownRows(product, districtName).map((row) => (withSeller ? [...row, ...seller] : row));
  }
}

/** Products as the text of a CSV file, in pieces: the file that an import takes back. */
export async function* exportProducts(
  actor: Actor,
  asked: DashboardListing,
): AsyncGenerator<string> {
  let text = csvHead(exportedColumns(actor));
  let count = 0;
  for await (const rows of exportedRows(actor, asked)) {
    for (const row of rows) text += csvLine(row);
    count += rows.length;
    if (count < BATCH) continue;
    yield text;
    text = '';
    count = 0;
  }
  yield text;
}

/**
 * The same rows as an Excel file, which is made as a whole.
 * @throws ShopError TOO_LARGE where there are more than `MAX_XLSX_ROWS`
 */
export async function exportProductsXlsx(
  actor: Actor,
  asked: DashboardListing,
): Promise<Uint8Array<ArrayBuffer>> {
  const all: CsvValue[][] = [];
  for await (const rows of exportedRows(actor, asked)) {
    all.push(...rows);
    if (all.length > MAX_XLSX_ROWS) {
      throw new ShopError('TOO_LARGE', {
        message: `An Excel file has at most ${MAX_XLSX_ROWS} rows here. Please take the CSV file.`,
      });
    }
  }
  return productsXlsx(exportedColumns(actor), all);
}
