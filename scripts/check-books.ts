import { BOOK_CHECKS } from '../lib/startup/integrity';
import { runCheckTool } from './data/check-tool';

/**
 * `npm run check-books`: holds the journal against itself and against payments, refunds and orders.
 * `check-data` runs the same rules among its own. Nothing in the books is ever mended by a program.
 */
runCheckTool(BOOK_CHECKS, 'npm run check-books -- [--json]');
