import { BOOK_CHECKS } from '../lib/startup/integrity';
import { runCheckTool } from './data/check-tool';

/**
 * `npm run check-books`: holds the journal against itself and against payments, refunds, orders,
 * payouts, couriers' files and papers. `check-data` runs the same rules among its own. Nothing in the
 * books is ever mended by a program; `--mend` makes anew what is kept beside them.
 */
runCheckTool(BOOK_CHECKS, 'npm run check-books -- [--mend] [--json]');
