'use strict';
// Runs `scripts/NAME.ts`: `node scripts/run.cjs NAME …`. Old syntax on purpose: an old Node must get
// as far as the line below instead of tripping over the first modern word of a package.
var NEEDED = [20, 19];
var version = process.versions.node.split('.').map(Number);
var tooOld = version[0] < NEEDED[0] || (version[0] === NEEDED[0] && version[1] < NEEDED[1]);
if (tooOld) {
  console.error(
    'Paikari Bazaar needs Node ' +
      NEEDED.join('.') +
      ' or newer; this is ' +
      process.versions.node +
      '.',
  );
  process.exit(1);
}
require('./run-typescript.cjs');
