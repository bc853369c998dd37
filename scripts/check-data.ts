import { INTEGRITY_CHECKS } from '../lib/startup/integrity';
import { runCheckTool } from './data/check-tool';

/**
 * `npm run check-data`: holds what the database says in one place against what it says in others. The
 * rules are the features' own (lib/startup/integrity.ts).
 */
runCheckTool(INTEGRITY_CHECKS, 'npm run check-data -- [--mend] [--json]');
