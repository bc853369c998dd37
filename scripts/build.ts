import { startBuild } from './launcher/build';
import { LaunchError } from './launcher/fail';

/** `npm run build`: the same build that `npm start` makes when there is no fresh one. */

const build = startBuild(process.env, !process.argv.includes('--if-needed'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void build.stop().then(() => process.exit(1)));
}
build.done
  .then((built) => {
    if (!built) console.log('The build is fresh.');
  })
  .catch((error: unknown) => {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exitCode = 1;
  });
