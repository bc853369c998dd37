import type { StatementFilter, StatementQuery } from '@/lib/features/payouts/schema';
import { paths } from '@/lib/platform/paths';

const NAMES = ['from', 'to', 'kind', 'before'] as const;

function queryOf(asked: StatementQuery): string {
  const pairs = NAMES.flatMap((name) => (asked[name] ? [[name, asked[name]]] : []));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** The balance page with a statement's filter; defaults are left out. */
export const balanceHref = (asked: StatementQuery): string => paths.balance + queryOf(asked);

/** The same lines as a CSV file. */
export const statementHref = (asked: StatementFilter): string =>
  `/api/payouts/statement${queryOf({ ...asked, before: undefined })}`;
