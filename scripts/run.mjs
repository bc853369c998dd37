// Runs `scripts/NAME.ts`: `node scripts/run.mjs NAME …`. Old syntax and no imports on purpose: an old
// Node must get as far as the line below instead of tripping over the first modern word of a package.
var NEEDED = [20, 19];
var version = process.versions.node.split('.').map(Number);
if (version[0] < NEEDED[0] || (version[0] === NEEDED[0] && version[1] < NEEDED[1])) {
  console.error(
    'Paikari Bazaar needs Node ' + NEEDED.join('.') + ' or newer; this is ' + process.version + '.',
  );
  process.exit(1);
}
import('./run-typescript.mjs');
