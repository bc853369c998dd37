import { parse } from 'csv-parse/sync';
import { readCandidate, type Candidate } from '@/lib/features/imports/candidate';
import { guessCategory } from '@/lib/features/imports/check';
import { detectLayout } from '@/lib/platform/csv/delimiter';
import { mendQuotes, READ_OPTIONS } from '@/lib/platform/csv/read';
import { recogniseFormat } from '@/lib/features/imports/formats';
import { gatherRows, surveyRows } from '@/lib/features/imports/batches';
import type { Issue } from '@/lib/features/imports/rules';
import { Columns, Row } from '@/lib/features/imports/table';

/** Returns what a text becomes, without files and databases. */
export async function readProducts(
  csv: string,
  now = new Date(),
): Promise<{ products: Candidate[]; issues: Issue[]; categories: string[] }> {
  const isKnown = (names: string[]) => recogniseFormat(new Columns(names)) !== undefined;
  const { delimiter } = detectLayout(csv, isKnown);
  const { info: _info, ...options } = READ_OPTIONS;
  const [names, ...cells] = parse(mendQuotes(csv, delimiter), {
    delimiter,
    ...options,
  }) as unknown as [string[], ...string[][]];
  const columns = new Columns(names);
  const format = recogniseFormat(columns)!;
  async function* rows() {
    for (const [place, row] of cells.entries()) yield new Row(place + 2, row, columns);
  }
  const issues: Issue[] = [];
  const report = (
    row: number,
    column: string,
    level: Issue['level'],
    code: Issue['code'],
    value?: string,
  ) => void issues.push({ row, column, level, code, ...(value !== undefined && { value }) });
  const choices = {
    rate: 1,
    categoryOf: (name: string) => guessCategory(name) ?? ('Fashion & Apparel' as const),
    isOurs: (url: string) =>
      url.startsWith('/uploads/') || url.startsWith('https://allowed.example/'),
    districtOf: (name: string) => (name === 'Dhaka' ? '47' : undefined),
  };
  const survey = await surveyRows(rows(), format);
  const products: Candidate[] = [];
  const categories: string[] = [];
  for await (const { key, rows: group } of gatherRows(rows(), survey)) {
    if (key === undefined) {
      report(group[0]!.number, format.columnOf.key, 'error', 'keyMissing');
      continue;
    }
    const source = format.gather(key, group, report, now);
    if (source) categories.push(source.category);
    const product = source && readCandidate(source, format, survey.absent, choices, report);
    if (product) products.push(product);
  }
  return { products, issues, categories };
}
