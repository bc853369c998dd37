import { runOnDatabase } from './on-database';

/** `npm run maintenance -- on|off|status`: see switch-maintenance.ts. */
runOnDatabase('switch-maintenance');
