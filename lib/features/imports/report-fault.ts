import type { ReportedField } from './formats';
import type { IssueCode } from './rules';

/** Notes or refuses something of a product: by its field, or a part of an option by its place. */
export type ReportFault = (
  field: ReportedField | { option: number; part: 'name' | 'value' },
  code: IssueCode,
  value?: string,
  row?: number,
) => void;
