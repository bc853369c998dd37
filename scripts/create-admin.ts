import { exitAfterRunning } from './launcher/with-database';

/** `npm run create-admin -- --email you@example.com [--name "Your name"]`, whether the shop runs or not. */
exitAfterRunning('make-admin', process.argv.slice(2));
