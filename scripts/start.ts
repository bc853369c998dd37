import { SettingsError } from '../lib/platform/env';
import { LaunchError } from './launcher/fail';
import { Launch } from './launcher/launch';
import { beginPrivately } from './private-process';

/** `npm start`, and with `--dev` `npm run dev`: everything that the shop needs, in one command. */

const ORPHAN_CHECK_MS = 250;

beginPrivately();
const launch = new Launch(process.argv.includes('--dev'));

let signals = 0;
function onSignal(): void {
  signals += 1;
  // A second Ctrl-C: whoever asks twice does not want to wait. The children notice and end as well.
  if (signals > 1) process.exit(130);
  void launch.stop().then(() => process.exit(0));
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
process.on('SIGHUP', onSignal);

// `npm start` runs this below a shell, which a SIGTERM to npm ends without passing it on: being
// orphaned by it is that signal.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  setInterval(() => {
    if (signals === 0 && process.ppid !== shell) onSignal();
  }, ORPHAN_CHECK_MS).unref();
}

launch
  .run()
  .catch((error: unknown) => {
    if (signals > 0) return 0;
    if (error instanceof SettingsError) console.error(error.message);
    else if (error instanceof LaunchError) {
      if (!error.silent) console.error(error.message);
    } else console.error(error);
    return 1;
  })
  .then(async (code) => {
    await launch.stop();
    process.exit(code);
  });
