import { exitAfterRunning } from './launcher/with-database';

/** `npm run migrate [-- --status | --dry-run]`, whether the shop runs or not. */
exitAfterRunning('migrate-database', process.argv.slice(2));
