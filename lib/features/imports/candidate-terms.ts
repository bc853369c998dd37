import * as z from 'zod';
import {
  FIELDS,
  type SellingTerms,
  TERM_NAMES,
  type TermName,
  cellShape,
} from '../catalogue/shared';
import { unitOf } from '../../shop/unit-spellings';
import { UNITS } from '../../shop/unit-types';
import { parseAmount } from '../../platform/csv/amount';
import { termField, type SourceTerms } from './formats';
import { ISSUE_CODES, type IssueCode } from './rules';
import type { ReportFault } from './jobs';

const schema = z.object(cellShape(TERM_NAMES)).partial();

/** How a product is sold, as far as its file says; an empty cell says nothing. */
export function readTerms(
  source: SourceTerms | undefined,
  { districtOf }: { districtOf(name: string): string | undefined },
  refuse: ReportFault,
): Partial<SellingTerms> {
  const given: Record<string, unknown> = {};
  for (const name of TERM_NAMES) {
    const text = source?.[name] ?? '';
    if (text === '') continue;
    if (name === 'unit') given.unit = unitOf(text) ?? text;
    else if (name === 'shipsFrom') {
      given.shipsFrom = districtOf(text);
      if (given.shipsFrom === undefined) refuse('shipsFrom', 'districtUnknown', text);
    } else given[name] = FIELDS[name].kind === 'number' ? (parseAmount(text) ?? text) : text;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    return Object.fromEntries(
      Object.entries(parsed.data).filter(([, value]) => value !== undefined),
    );
  }
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as TermName;
    const isKnown = (ISSUE_CODES as readonly string[]).includes(message);
    if (name === 'unit') refuse('unit', 'unitUnknown', `${source?.unit} (${UNITS.join(', ')})`);
    else refuse(termField(name), isKnown ? (message as IssueCode) : 'refused', source?.[name]);
  }
  return {};
}
