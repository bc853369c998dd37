import * as z from 'zod';
import { UNITS } from '../catalogue/unit-kinds';
import { termsFields, type SellingTerms } from '../catalogue/variant-schema';
import { parseAmount } from '../../platform/csv/amount';
import type { SourceTerms } from './formats';
import { ISSUE_CODES, type IssueCode } from './rules';
import type { ReportFault } from './report-fault';

const schema = z.object(termsFields).partial();

const COLUMNS = {
  unit: 'unit',
  packSize: 'packSize',
  quantityStep: 'quantityStep',
  weightGrams: 'productWeight',
  dispatchDays: 'dispatchDays',
  shipsFrom: 'shipsFrom',
} as const;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** How a product is sold, as far as its file says; an empty cell says nothing. */
export function readTerms(
  source: SourceTerms | undefined,
  { districtOf }: { districtOf(name: string): string | undefined },
  refuse: ReportFault,
): Partial<SellingTerms> {
  const given: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = source?.[name] ?? '';
    if (text === '') continue;
    if (name === 'unit') given.unit = text.toLowerCase();
    else if (name === 'shipsFrom') {
      given.shipsFrom = districtOf(text);
      if (given.shipsFrom === undefined) refuse('shipsFrom', 'districtUnknown', text);
    } else given[name] = parseAmount(text) ?? text;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    return Object.fromEntries(
      Object.entries(parsed.data).filter(([, value]) => value !== undefined),
    );
  }
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as keyof typeof COLUMNS;
    const isKnown = (ISSUE_CODES as readonly string[]).includes(message);
    if (name === 'unit') refuse('unit', 'unitUnknown', `${source?.unit} (${UNITS.join(', ')})`);
    else refuse(COLUMNS[name], isKnown ? (message as IssueCode) : 'refused', source?.[name]);
  }
  return {};
}
