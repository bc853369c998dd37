import { runOnDatabase } from './on-database';

/** `npm run migrate [-- --status | --dry-run]`: see migrate-database.ts. */
runOnDatabase('migrate-database');
