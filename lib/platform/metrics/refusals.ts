import 'server-only';
import type { ErrorCode } from '../app-error';
import { counter } from './registry';

const refusals = counter({
  name: 'shop_refusals_total',
  help: 'Calls that were refused or failed, by the code that the caller was told.',
  labelNames: ['code', 'status'],
});

/** Counts a call that was refused or failed, by its code and status. */
export function countRefusal(code: ErrorCode, status: number): void {
  refusals.inc({ code, status: String(status) });
}
