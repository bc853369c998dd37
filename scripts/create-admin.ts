import { runOnDatabase } from './on-database';

/** `npm run create-admin -- --email you@example.com [--name "Your name"]`: see make-admin.ts. */
runOnDatabase('make-admin');
