import { cleanLine } from '../../platform/text';
import { MAX_OPTION_VALUES } from '../catalogue/variant-kinds';
import { optionsSchema } from '../catalogue/variant-schema';
import type { SourceOption, SourceProduct } from './formats';
import { ISSUE_CODES, type IssueCode } from './rules';
import type { ReportFault } from './report-fault';

/** An option of a file as it would be stored; empty where the file says nothing. */
export interface CandidateOption {
  name: string;
  nameBn: string;
  values: { value: string; valueBn: string; picture: string }[];
}

/** Form in which names and values are compared. */
const fold = (word: string) => word.toLocaleLowerCase('en');

/**
 * Options with their values in order, and each variant's values in the spelling that came first.
 * What is wrong is told where it stands; an empty value stays empty.
 */
export function readOptions(
  source: SourceProduct,
  note: ReportFault,
  refuse: ReportFault,
): { options: CandidateOption[]; values: string[][] } {
  const names = new Set<string>();
  const values = source.variants.map((): string[] => []);
  const options = source.options.map((option, place): CandidateOption => {
    const name = cleanLine(option.name);
    const part = { option: place, part: 'name' } as const;
    if (name === '') refuse(part, 'optionNameMissing');
    else if (names.has(fold(name))) refuse(part, 'optionTwice', name);
    names.add(fold(name));
    const known = listedValues(option, place, refuse);
    source.variants.forEach((variant, index) => {
      const value = cleanLine(variant.values[place] ?? '');
      const cell = { option: place, part: 'value' } as const;
      if (value === '') refuse(cell, 'optionValueMissing', name, variant.row);
      else if (!known.has(fold(value))) known.set(fold(value), { value, valueBn: '', picture: '' });
      const first = known.get(fold(value))?.value ?? '';
      if (first !== value) note(cell, 'valueSpelling', `${value} → ${first}`, variant.row);
      values[index]!.push(first);
    });
    if (known.size > MAX_OPTION_VALUES) refuse(part, 'tooManyValues', String(known.size));
    return { name, nameBn: cleanLine(option.nameBn ?? ''), values: [...known.values()] };
  });
  requireShort(options, refuse);
  return { options, values };
}

type Values = Map<string, CandidateOption['values'][number]>;

function listedValues({ values = [] }: SourceOption, place: number, refuse: ReportFault): Values {
  const known: Values = new Map();
  for (const { value: text, valueBn, picture } of values) {
    const value = cleanLine(text);
    if (value === '') continue;
    if (known.has(fold(value))) refuse({ option: place, part: 'name' }, 'valueTwice', value);
    else known.set(fold(value), { value, valueBn: cleanLine(valueBn), picture });
  }
  return known;
}

/** By the rules of the form; what is empty or too many was told with its row. */
function requireShort(options: CandidateOption[], refuse: ReportFault): void {
  const parsed = optionsSchema.safeParse(options);
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (message === 'required' || message === 'tooMany') continue;
    const place = Number(path[0]);
    const isKnown = (ISSUE_CODES as readonly string[]).includes(message);
    refuse(
      { option: place, part: path[1] === 'values' ? 'value' : 'name' },
      isKnown ? (message as IssueCode) : 'refused',
      options[place]?.name,
    );
  }
}
